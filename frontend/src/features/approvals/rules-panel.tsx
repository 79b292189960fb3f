import { t } from '@lingui/core/macro';
import type { ApprovalAction } from '@bidboard/backend/features/approvals/contracts/approvals';
import { useState } from 'react';
import { useApprovalRulesQuery } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { actionNames, ruleText } from './approval-labels.ts';
import styles from './approvals.module.css';
import { RuleDialog } from './rule-dialog.tsx';

/** What the company wants approved before it happens. Only the owner and admins change it. */
export function RulesPanel({ mayChange }: { mayChange: boolean }) {
  const { data, error, refetch } = useApprovalRulesQuery(undefined);
  const [edited, setEdited] = useState<ApprovalAction>();
  const rule = data?.rules.find(({ action }) => action === edited);
  return (
    <Panel title={t`Approvals`}>
      {error && !data ? (
        <NotLoaded bare title={t`The rules did not load`} error={error} refetch={refetch} />
      ) : null}
      {data || error ? null : <SkeletonText label={t`Loading the rules`} lines={2} />}
      {data?.rules.map((saved) => (
        <div key={saved.action} className={styles.rule}>
          <div className={styles.ruleText}>
            <h3 className={textStyles.medium}>{actionNames[saved.action]}</h3>
            <p className={`${textStyles.small} ${textStyles.faint}`}>{ruleText(saved)}</p>
          </div>
          {mayChange ? (
            <Button aria-haspopup="dialog" onClick={() => setEdited(saved.action)}>
              {saved.action === 'publish' ? t`Change the rule for publishing` : t`Change the rule for awards`}
            </Button>
          ) : null}
        </div>
      ))}
      {rule && data ? (
        <RuleDialog
          rule={rule}
          currency={data.currency}
          onConflict={() => void refetch()}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Panel>
  );
}
