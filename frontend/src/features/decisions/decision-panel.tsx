import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { decisionTextLength } from '@bidboard/backend/features/decisions/contract';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { useMarkVendorMutation, useRfpDecisionQuery } from './endpoints.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { Button } from '../../ui/buttons/button.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { acceptedVendors, type RfpDecision } from './use-rfp-decision.ts';
import { useRfpDetailQuery, useVendorTableQuery } from '../evaluation/endpoints.ts';
import { isRetryable, problemOf } from '../../api/problems/problem.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { endingLabels, decisionBlockerTexts, outcomeLabels, type RfpOutcome } from './decision-labels.ts';
import { EndDialog } from './end-dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import './decisions.css';

interface MarkedVendor {
  inviteId: string;
  companyName: string;
  /** The version of the mark as it was read, or 0 without one. */
  version: number;
  reason: string;
}

interface MarkDialogProps {
  rfpId: string;
  vendor: MarkedVendor;
  isShortlisted: boolean;
  onClose: () => void;
}

/** Puts a vendor on the shortlist or excludes it, with a reason for the user's colleagues. */
function MarkDialog({ rfpId, vendor, isShortlisted, onClose }: MarkDialogProps) {
  const [mark] = useMarkVendorMutation();
  const form = useId();
  const { inviteId, companyName, version } = vendor;
  return (
    <Formik
      initialValues={{ reason: vendor.reason }}
      onSubmit={async ({ reason }) => {
        const body = { rfpId, inviteId, isShortlisted, reason, version };
        if (await toastOutcome(mark({ body }).unwrap())) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={isShortlisted ? t`Shortlist ${companyName}?` : t`Exclude ${companyName}?`}
          onClose={onClose}
          foot={
            <SubmitFooter
              form={form}
              submitLabel={isShortlisted ? t`Shortlist vendor` : t`Exclude vendor`}
              isSending={isSubmitting}
              onCancel={onClose}
            />
          }
        >
          <Form noValidate id={form} className="stack">
            <p>{t`Vendors are not notified. You can change this while the RFP is open.`}</p>
            <TextField
              name="reason"
              label={t`Reason`}
              help={t`Only your company sees it.`}
              multiline
              rows={3}
              maxLength={decisionTextLength}
              optional
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

interface ShortlistProps {
  rfpId: string;
  vendors: readonly VendorRow[];
  marks: RfpDecision['marks'];
  /** Once the RFP is decided, the list is a record. */
  isOver: boolean;
}

interface MarkTarget {
  vendor: MarkedVendor;
  isShortlisted: boolean;
}

/** Every vendor that accepted, with whether it is on the shortlist or excluded. */
function ShortlistList({ rfpId, vendors, marks, isOver }: ShortlistProps) {
  const [target, setTarget] = useState<MarkTarget | null>(null);
  return (
    <>
      <ul className="decision__vendors" aria-label={t({ message: 'Shortlist', context: 'vendors' })}>
        {vendors.map(({ inviteId, companyName, isSubmitted }) => {
          const mark = marks.find((candidate) => candidate.inviteId === inviteId);
          const vendor = {
            inviteId,
            companyName,
            version: mark?.version ?? 0,
            reason: mark?.reason ?? '',
          };
          const openDialog = (isShortlisted: boolean) => setTarget({ vendor, isShortlisted });
          return (
            <li key={inviteId} className="decision__vendor">
              <div className="grow">
                <span className="b">{companyName}</span>{' '}
                {mark ? (
                  <StateChip tone={mark.isShortlisted ? 'accepted' : 'declined'}>
                    {mark.isShortlisted ? t`Shortlisted` : t`Excluded`}
                  </StateChip>
                ) : (
                  <span className="t1 faint">{isSubmitted ? t`Submitted` : t`Not submitted`}</span>
                )}
                {mark?.reason ? <p className="t1 muted decision__said">{mark.reason}</p> : null}
              </div>
              {isOver ? null : (
                <div className="row">
                  {mark?.isShortlisted === false ? null : (
                    <Button aria-label={t`Exclude ${companyName}`} onClick={() => openDialog(false)}>
                      {t`Exclude`}
                    </Button>
                  )}
                  {mark?.isShortlisted === true ? null : (
                    <Button aria-label={t`Shortlist ${companyName}`} onClick={() => openDialog(true)}>
                      {t({ message: 'Shortlist', context: 'verb, vendor' })}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {target ? <MarkDialog rfpId={rfpId} {...target} onClose={() => setTarget(null)} /> : null}
    </>
  );
}

const endings = ['cancelled', 'closed', 'awarded'] as const;

/** The buyer's decision on the dashboard of an RFP: its shortlist and its end. Renders nothing before publication. */
export function DecisionPanel({ rfpId }: { rfpId: string }) {
  const rfp = useRfpDetailQuery({ params: { rfpId } }).data?.rfpDetail;
  const { data, error, refetch } = useRfpDecisionQuery({ params: { rfpId } });
  if (!rfp?.rfpPublished) return null;
  if (data) return <Deciding rfpId={rfpId} decision={data} />;
  return error ? (
    <FailedState
      title={t`The decision did not load`}
      detail={problemOf(error).message}
      onRetry={isRetryable(problemOf(error)) ? () => void refetch() : undefined}
    />
  ) : (
    <Panel title={t`Decision`} className="decision" padded>
      <SkeletonRows rows={2} label={t`Loading the decision`} />
    </Panel>
  );
}

function Deciding({ rfpId, decision }: { rfpId: string; decision: RfpDecision }) {
  const table = useVendorTableQuery({ params: { rfpId } });
  const [target, setTarget] = useState<RfpOutcome | null>(null);
  const { decisionStatus, blocker, marks, decided } = decision;
  const vendors = acceptedVendors(table.data?.data);
  const isSealed = blocker === 'responsesSealed';
  const shortlisted = marks.filter(({ isShortlisted }) => isShortlisted).length;
  const total = vendors.length;
  const isFree = (ending: RfpOutcome) => ending === 'cancelled' || blocker === null;
  return (
    <>
      <Panel
        title={t`Decision`}
        className="decision"
        padded
        actions={
          decisionStatus === 'open'
            ? endings.map((ending) => (
                <Button
                  key={ending}
                  primary={ending === 'awarded'}
                  disabled={!isFree(ending)}
                  onClick={() => setTarget(ending)}
                >
                  {endingLabels[ending].button}
                </Button>
              ))
            : null
        }
      >
        {decisionStatus !== 'open' && decided ? (
          <DecidedBanner decisionStatus={decisionStatus} decided={decided} />
        ) : null}
        {blocker ? <p className="muted">{decisionBlockerTexts[blocker]}</p> : null}
        {decisionStatus === 'open' && vendors.length === 0 ? (
          <p className="muted">
            {t`No vendor has accepted yet. You can shortlist vendors here once they accept.`}
          </p>
        ) : null}
        {vendors.length > 0 && !isSealed ? (
          <Disclosure
            className="decision__shortlist"
            defaultOpen={vendors.length <= 6 && decisionStatus === 'open'}
            summary={
              <Trans>
                Shortlist{' '}
                <span className="num faint">
                  {shortlisted} of {total}
                </span>
              </Trans>
            }
          >
            <ShortlistList rfpId={rfpId} vendors={vendors} marks={marks} isOver={decisionStatus !== 'open'} />
          </Disclosure>
        ) : null}
      </Panel>
      {target ? (
        <EndDialog
          rfpId={rfpId}
          ending={target}
          decision={decision}
          vendors={vendors}
          onClose={() => setTarget(null)}
        />
      ) : null}
    </>
  );
}

interface DecidedBannerProps {
  decisionStatus: RfpOutcome;
  decided: NonNullable<RfpDecision['decided']>;
}

/** Shows how the RFP ended, who decided it, when and why, and the message to each vendor. */
function DecidedBanner({ decisionStatus, decided }: DecidedBannerProps) {
  const { awarded, decidedBy, decidedAt, reason, outcomes, areScoresReleased } = decided;
  const moment = formatMoment(decidedAt);
  return (
    <div className="decision__done">
      <p className="t3 bb">
        <Icon name={decisionStatus === 'awarded' ? 'check' : 'x'} />{' '}
        {awarded ? t`Awarded to ${{ vendor: awarded.companyName }}` : endingLabels[decisionStatus].done}
      </p>
      <p className="muted">
        <Trans>
          By {decidedBy}
          <span className="dotsep" />
          <span className="num">{moment}</span>
        </Trans>
      </p>
      <p className="decision__said">{reason}</p>
      {outcomes.length > 0 ? (
        <Disclosure summary={t`Messages to vendors`}>
          <p className="t1 muted">
            {areScoresReleased
              ? t`Each vendor sees its own scores.`
              : t`Scores were not shared with vendors.`}
          </p>
          <ul className="decision__vendors">
            {outcomes.map(({ inviteId, companyName, outcome, message }) => (
              <li key={inviteId} className="decision__vendor">
                <div className="grow">
                  <span className="b">{companyName}</span>: {outcomeLabels[outcome]}
                  {message ? <p className="t1 muted decision__said">{message}</p> : null}
                </div>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}
