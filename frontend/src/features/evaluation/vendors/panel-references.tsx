import type { Reference } from '@bidboard/backend/features/responses/contracts/references';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** The contacts whom the buyer may ask about a vendor, or null while they are withheld. */
export function PanelReferences({ references }: { references: readonly Reference[] | null }) {
  if (references === null) {
    return (
      <EmptyState bare icon="lock" title="References are held">
        {refusals.referencesHeld}
      </EmptyState>
    );
  }
  if (references.length === 0) {
    return (
      <EmptyState bare icon="users" title="No references yet">
        References of this vendor appear here once it has named them.
      </EmptyState>
    );
  }
  return (
    <table className="panel-table" aria-label="References">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col" className="is-wide">
            Mobile
          </th>
        </tr>
      </thead>
      <tbody>
        {references.map(({ name, company, email, mobile }) => (
          <tr key={`${name} ${email} ${mobile} ${company}`}>
            <th scope="row">
              {name || '–'}
              <span className="panel-company faint">{company}</span>
            </th>
            <td>
              {email ? <a href={`mailto:${email}`}>{email}</a> : '–'}
              <span className="panel-narrow num">{mobile}</span>
            </td>
            <td className="num is-wide">{mobile || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
