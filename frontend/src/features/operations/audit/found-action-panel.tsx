import { t } from '@lingui/core/macro';
import {
  operatorAuditKinds,
  type FoundAction,
  type FoundActionDetail,
} from '@bidboard/backend/features/operations/contracts/audit-search';
import { Button } from '../../../ui/buttons/button.tsx';
import { useFoundActionDetailQuery } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { isId } from './audit-search.ts';
import { formatEventName, formatTableName } from '../formats.ts';
import styles from './audit-pane.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const how = { added: t`A row was added`, changed: t`Changed`, removed: t`A row was removed` } as const;

function Ids({ ids }: { ids: readonly { name: string; id: string }[] }) {
  if (ids.length === 0) return null;
  return (
    <ul className={`${styles.foundIds} ${textStyles.small} ${textStyles.muted} ${textStyles.tabular}`}>
      {ids.map(({ name, id }) => (
        <li key={`${name} ${id}`}>
          {name} {id}
        </li>
      ))}
    </ul>
  );
}

function Detail({ action, transactionId, sentences, changed, moreChanged }: FoundActionDetail) {
  return (
    <>
      <FactList
        facts={[
          [t`When`, formatMoment(action.happenedAt)],
          [t`Who`, action.by ? `${action.by.name}, ${action.by.email}` : t`System (scheduled)`],
          [t`Kind`, operatorAuditKinds[action.kind]],
          [t`RFP`, action.rfpName || t`A deleted RFP`],
          [t`RFP id`, action.rfpId],
          [t({ message: 'Request', context: 'request to the server' }), action.correlationId],
          [t`Transaction`, transactionId],
        ]}
      />
      <h3 className={textStyles.label}>{t`Message`}</h3>
      <ol className={styles.foundList}>
        {sentences.map((sentence) => (
          <li key={sentence._id}>
            <b>{formatEventName(sentence.event)}</b>
            <Ids ids={sentence.about} />
          </li>
        ))}
      </ol>
      <h3 className={textStyles.label}>{t`What changed`}</h3>
      {changed.length === 0 ? <p className={textStyles.muted}>{t`No changed rows.`}</p> : null}
      <ol className={styles.foundList}>
        {changed.map(({ table, how: kind, key, columns }, at) => (
          // Only their order distinguishes two changes of one row in one action.
          <li key={at}>
            <b>{formatTableName(table)}</b>
            <p>
              {columns.length > 0
                ? t`${{ change: how[kind] }}: ${{ columns: columns.map(formatTableName).join(', ') }}`
                : how[kind]}
            </p>
            <Ids ids={key} />
          </li>
        ))}
      </ol>
      {moreChanged > 0 ? <p className={textStyles.muted}>{t`And ${moreChanged} more.`}</p> : null}
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {t`Values are hidden: only participants of the RFP can see answers, ratings and prices.`}
      </p>
    </>
  );
}

interface FoundActionPanelProps {
  action: FoundAction;
  /** Searches for everything that names an id. */
  onFind: (id: string) => void;
  onClose: () => void;
}

/** One action with its ids. Viewing it is recorded. */
export function FoundActionPanel({ action, onFind, onClose }: FoundActionPanelProps) {
  const { data, error, refetch } = useFoundActionDetailQuery({ params: { eventId: action._id } });
  return (
    <SidePanel open title={formatEventName(action.event)} onClose={onClose}>
      <div className={styles.found}>
        <span className={styles.foundMore}>
          {isId(action.correlationId) ? (
            <Button onClick={() => onFind(action.correlationId)}>{t`All actions of this request`}</Button>
          ) : null}
          <Button onClick={() => onFind(action.rfpId)}>{t`All actions of this RFP`}</Button>
        </span>
        {data ? (
          <Detail {...data} />
        ) : error ? (
          <NotLoaded bare title={t`The action did not load`} error={error} refetch={refetch} />
        ) : (
          <SkeletonRows label={t`Loading the action`} rows={6} />
        )}
      </div>
    </SidePanel>
  );
}
