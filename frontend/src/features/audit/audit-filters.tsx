import { auditKinds } from '@bidboard/backend/features/audit/contract';
import { useId } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import type { PagePlace } from '../../ui/navigation/use-list-address.ts';
import '../../ui/fields/native-control.css';

const kinds = Object.entries(auditKinds).map(([value, label]) => ({ value, label }));
const labelOf = (entries: readonly { value: string; label: string }[], value: string, otherwise: string) =>
  entries.find((entry) => entry.value === value)?.label ?? otherwise;

interface AuditFiltersProps {
  place: PagePlace;
  people: readonly { userId: string; name: string }[];
}

/** Filters by action, person and day. They are in the address, so a user can send a filtered trail to others. */
export function AuditFilters({ place: { param, setParam }, people }: AuditFiltersProps) {
  const dayId = useId();
  const persons = people.map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <>
      <MenuButton
        entries={[{ value: '', label: 'Everything' }, ...kinds]}
        selected={param('kind')}
        onChoose={(kind) => setParam('kind', kind)}
      >
        {labelOf(kinds, param('kind'), 'Everything')}
      </MenuButton>
      <MenuButton
        entries={[{ value: '', label: 'Everybody' }, ...persons]}
        selected={param('person')}
        onChoose={(person) => setParam('person', person)}
      >
        {labelOf(persons, param('person'), 'Everybody')}
      </MenuButton>
      <span className="trail__day">
        <label className="t1 muted" htmlFor={dayId}>
          Day
        </label>
        <input
          id={dayId}
          type="date"
          className="native-control trail__date"
          value={param('day')}
          max="9999-12-31"
          onChange={(event) => setParam('day', event.target.value)}
        />
        {param('day') ? (
          <Button quiet onClick={() => setParam('day', '')}>
            Every day
          </Button>
        ) : null}
      </span>
    </>
  );
}
