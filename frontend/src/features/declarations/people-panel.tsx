import { t } from '@lingui/core/macro';
import type { DeclarationStatus, DeclaringPerson } from '@bidboard/backend/features/declarations/contract';
import { useState } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useRfpDeclarationsQuery } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { StateChip, type StateTone } from '../../ui/status/state-chip.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './declarations.module.css';

const statusNames: Record<DeclarationStatus, string> = {
  declared: t`Declared`,
  missing: t`Not declared yet`,
  conflict: t`Conflict of interest`,
};
const statusTones: Record<DeclarationStatus, StateTone> = {
  declared: 'accepted',
  missing: 'pending',
  conflict: 'declined',
};

function PersonRow({ person }: { person: DeclaringPerson }) {
  const { userName, status, declaredAt, conflicts } = person;
  return (
    <li className={styles.person}>
      <span className={styles.name}>{userName}</span>
      <StateChip tone={statusTones[status]}>{statusNames[status]}</StateChip>
      {declaredAt ? (
        <span className={`${textStyles.faint} ${textStyles.tabular}`}>{formatMoment(declaredAt)}</span>
      ) : null}
      {conflicts.map(({ vendor, reason }) => (
        <span key={vendor} className={styles.reason}>
          {reason === null ? vendor : t`${vendor}: ${reason}`}
        </span>
      ))}
    </li>
  );
}

/** In RFP SETTINGS: who has declared no conflict of interest, and when. Renders nothing where it is not required. */
export function DeclaringPeoplePanel({ rfpId }: { rfpId: string }) {
  const { data, error, refetch } = useRfpDeclarationsQuery({ params: { rfpId } });
  const [isStating, setStating] = useState(false);
  if (error && !data)
    return <NotLoaded title={t`The declarations did not load`} error={error} refetch={refetch} />;
  if (!data || data.people.length === 0) return null;
  const { isRequired, status, people, vendors } = data;
  return (
    <Panel
      title={t`Declarations of interest`}
      count={people.length}
      actions={
        isRequired && status === 'declared' && vendors.length > 0 ? (
          <Button onClick={() => setStating(true)}>{t`State a conflict of interest`}</Button>
        ) : null
      }
    >
      <p className={`${styles.about} ${textStyles.muted}`}>
        {isRequired
          ? t`Each person declares no conflict of interest with the vendors before reading their responses. When a vendor is added, each person declares again.`
          : t`From publication on, each person declares no conflict of interest before reading the responses.`}
      </p>
      <ul aria-label={t`Declarations of interest`}>
        {people.map((person) => (
          <PersonRow key={person.userId} person={person} />
        ))}
      </ul>
      {isStating ? (
        <ConflictDialog rfpId={rfpId} vendors={vendors} onClose={() => setStating(false)} />
      ) : null}
    </Panel>
  );
}
