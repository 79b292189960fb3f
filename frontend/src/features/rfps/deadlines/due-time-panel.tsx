import { useState } from 'react';
import Button from '@mui/material/Button';
import { useRfpDetailQuery } from '../../evaluation/endpoints.ts';
import { useIsOver } from '../../decisions/endpoints.ts';
import { dueMoment } from '../../../ui/format/due-date-format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useHasPassed } from '../../../ui/hooks/use-has-passed.ts';
import { MoveDueDialog } from './move-due-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

/** When responses are due, and how to extend it. Renders nothing before publication, when the project step shows it. */
export function DueTimePanel({ rfpId }: { rfpId: string }) {
  const { data, fulfilledTimeStamp = 0 } = useRfpDetailQuery({ params: { rfpId } });
  const [isMoving, setMoving] = useState(false);
  const stepper = data?.invitedRFPSteper;
  const dueAt = stepper?.dueAt
    ? fulfilledTimeStamp + Date.parse(stepper.dueAt) - Date.parse(stepper.servedAt)
    : null;
  const isPast = useHasPassed(dueAt);
  const isOver = useIsOver(rfpId);
  if (!data?.rfpDetail.rfpPublished || !stepper) return null;
  return (
    <Panel
      title="Due time"
      padded
      actions={
        isOver ? null : (
          <Button startIcon={<Icon name="clock" />} onClick={() => setMoving(true)}>
            {isPast ? 'Reopen RFP' : 'Move due time'}
          </Button>
        )
      }
    >
      <p>
        {stepper.dueAt === null
          ? 'Responses have no due time.'
          : `${isPast ? 'Was due' : 'Due'} ${dueMoment(stepper.dueAt, data.rfpDetail.timeZone)}.`}
      </p>
      {stepper.isSealed ? (
        <p className="muted">{isPast ? 'They were sealed until then.' : 'Sealed until then.'}</p>
      ) : null}
      {isMoving && isPast ? (
        <ReopenDialog rfpId={rfpId} timeZone={data.rfpDetail.timeZone} onClose={() => setMoving(false)} />
      ) : null}
      {isMoving && !isPast ? <MoveDueDialog rfpId={rfpId} onClose={() => setMoving(false)} /> : null}
    </Panel>
  );
}
