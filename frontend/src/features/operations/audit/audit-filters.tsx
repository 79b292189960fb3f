import { operatorAuditKinds } from '@bidboard/backend/features/operations/contracts/audit-search';
import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { GridSearch } from '../../../ui/grid/grid-search.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import type { PagePlace } from '../../../ui/navigation/use-list-address.ts';
import { useTypedPlace } from '../../../ui/navigation/use-typed-address-param.ts';
import { isId } from './audit-search.ts';
import '../../../ui/fields/native-control.css';

const kinds = Object.entries(operatorAuditKinds).map(([value, label]) => ({ value, label }));
const names = ['kind', 'person', 'id', 'from', 'to'] as const;

function Day({
  place: { param, setParam },
  name,
  label,
}: {
  place: PagePlace;
  name: 'from' | 'to';
  label: string;
}) {
  const id = useId();
  return (
    <span className="found__day">
      <label className="t1 muted" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="native-control found__date"
        value={param(name)}
        max="9999-12-31"
        onChange={(event) => setParam(name, event.target.value)}
      />
    </span>
  );
}

/** Filters by person, kind, day and any id. They are in the address, so that an operator can send a search to another one. */
export function AuditFilters({ place, onClear }: { place: PagePlace; onClear: () => void }) {
  const person = useTypedPlace(place, 'person');
  const id = useTypedPlace(place, 'id');
  const isIdOdd = id.typed.trim() !== '' && !isId(id.typed);
  const kind = kinds.find((one) => one.value === place.param('kind'));
  return (
    <div className="found__filters" role="search" aria-label="Audit trails">
      <GridSearch label="Name or address" value={person.typed} onChange={person.type} />
      <GridSearch label="Any id" value={id.typed} onChange={id.type} />
      <MenuButton
        entries={[{ value: '', label: 'Every kind' }, ...kinds]}
        selected={place.param('kind')}
        onChoose={(chosen) => place.setParam('kind', chosen)}
      >
        {kind?.label ?? 'Every kind'}
      </MenuButton>
      <Day place={place} name="from" label="From" />
      <Day place={place} name="to" label="To" />
      {names.some((name) => place.param(name) !== '') ? (
        <Button quiet onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
      <span className="t1 muted" role="status">
        {isIdOdd ? 'An id has 36 characters: it is searched for once it is whole.' : ''}
      </span>
    </div>
  );
}
