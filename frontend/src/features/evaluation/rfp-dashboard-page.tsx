import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState, useEffect } from 'react';
import type { RfpOverview } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { dueMoment, formatDay, formatTime } from '../../ui/format/date-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { CompactTimeline, TimelineTrack } from '../../ui/timeline/timeline.tsx';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { processNames, scopeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { useParams } from 'react-router-dom';
import { useGetAllVendorQuestionsQuery, useRfpDetailQuery, useRfpTimelineQuery } from './endpoints.ts';
import { NotOpened } from '../../api/problems/not-opened.tsx';
import { useMustDeclare } from '../declarations/endpoints.ts';
import { useIsOwnRfpDecided } from '../decisions/endpoints.ts';
import { useRoom } from '../../api/socket/socket.ts';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { TabPanel, TabRow } from '../../ui/navigation/tabs.tsx';
import { useChosenParams } from '../../ui/navigation/use-address-choice.ts';
import { Slot } from '../../api/slots.tsx';
import { HomeTab } from './home/home-tab.tsx';
import { unansweredIn } from './vendor-questions/question-groups.ts';
import { SentMessages } from './vendor-questions/sent-messages.tsx';
import { QuestionsTab } from './vendor-questions/questions-tab.tsx';
import { ResponsesTab } from './answers/responses-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import type { VendorAction } from './vendors/vendor-actions.tsx';
import { VendorPanel } from './vendors/vendor-panel.tsx';
import styles from './rfp-dashboard.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

interface OverviewPanelProps {
  overview: RfpOverview;
  /** A single line that can be opened, for tabs that need the space. */
  isSlim: boolean;
}

const nextStageText = (stage: string, days: number | null): string =>
  days === null ? t`Next: ${stage}` : t`Next: ${stage}, ${plural(days, { one: '# day', other: '# days' })}`;

/** The Overview: the milestones to scale, with today among them. */
function OverviewPanel({ overview, isSlim }: OverviewPanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const milestones = overview.timeline.map((milestone) => ({
    name: milestone.mileStoneName,
    date: milestone.mileStoneDate,
  }));
  const dates = milestones.flatMap(({ date }) => date ?? []).toSorted();
  const track = { milestones, today: overview.today, current: overview.currentStage };
  const [first, last] = [dates[0], dates.at(-1)];
  const range = first === last ? formatDay(first ?? null) : `${formatDay(first)} – ${formatDay(last)}`;
  if (!isSlim) {
    return (
      <section className={`${panelStyles.panel} ${styles.over}`} aria-labelledby={id}>
        <div className={styles.overHead}>
          <h2 className={textStyles.heading} id={id}>
            {t`Overview`}
          </h2>
          <span className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}>{range}</span>
        </div>
        <TimelineTrack {...track} />
      </section>
    );
  }
  const { currentStageNumber, totalStages, currentStage, nextStage, daysToNextStage } = overview;
  return (
    <section className={panelStyles.panel} aria-labelledby={id}>
      <div className={styles.overSlimLine}>
        <h2 className={textStyles.heading} id={id}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            {t`Overview`}
          </button>
        </h2>
        <span className={textStyles.muted}>
          {currentStage ? (
            <Trans>
              Stage <b className={`${textStyles.semibold} ${textStyles.tabular}`}>{currentStageNumber}</b> of{' '}
              <b className={`${textStyles.semibold} ${textStyles.tabular}`}>{totalStages}</b>, {currentStage}
            </Trans>
          ) : (
            <Trans>
              Stage <b className={`${textStyles.semibold} ${textStyles.tabular}`}>{currentStageNumber}</b> of{' '}
              <b className={`${textStyles.semibold} ${textStyles.tabular}`}>{totalStages}</b>
            </Trans>
          )}
        </span>
        <CompactTimeline {...track} />
        <span className={textStyles.muted}>
          {nextStage ? nextStageText(nextStage, daysToNextStage) : range}
        </span>
      </div>
      {isOpen ? (
        <div className={styles.overSlimOpen}>
          <TimelineTrack {...track} />
        </div>
      ) : null}
    </section>
  );
}

/** A part of an RFP's dashboard that any feature renders. */
interface DashboardPartProps {
  rfpId: string;
}

declare module '../../api/feature.ts' {
  interface SlotProps {
    /** Beside the title. */
    rfpDashboardHead: DashboardPartProps;
    /** In place of everything about responses, for a person who has to declare first. */
    rfpDashboardDeclaration: DashboardPartProps;
    /** On HOME, above the vendors and below them. */
    rfpDashboardOutcome: DashboardPartProps;
    rfpDashboardHome: DashboardPartProps;
    /** The dialog of an action on one vendor. */
    rfpVendorDialog: { rfpId: string; inviteId: string; action: VendorAction; onClose: () => void };
    rfpDashboardResponses: DashboardPartProps;
    rfpDashboardSettings: DashboardPartProps;
    rfpDashboardQuestions: DashboardPartProps;
  }
}

const tabs = [
  { value: 'home', label: t`HOME` },
  { value: 'vendor-responses', label: t`VENDOR RESPONSES` },
  { value: 'rfp-settings', label: t`RFP SETTINGS` },
  { value: 'vendor-questions', label: t`VENDOR QUESTIONS` },
];

/** Returns when the shown data last changed, or null before the first change. Its first arrival is not a change. */
function useLastChange(shown: unknown): number | null {
  const [seen, setSeen] = useState<{ shown: unknown; at: number | null }>({ shown, at: null });
  useEffect(() => {
    setSeen((before) =>
      before.shown === shown ? before : { shown, at: before.shown === undefined ? null : Date.now() },
    );
  }, [shown]);
  return seen.at;
}

/** Returns the number of vendor questions that wait for an answer. */
const useUnanswered = (rfpId: string): number =>
  useGetAllVendorQuestionsQuery(
    { params: { rfpId } },
    { selectFromResult: ({ data }) => ({ count: unansweredIn(data?.data ?? []) }) },
  ).count;

/** Keeps the page live while the user may read the RFP. */
function BuyerRoom({ rfpId }: { rfpId: string }) {
  useRoom(rfpBuyerRoom(rfpId));
  return null;
}

/** The buyer's view of one RFP, live. */
export function RfpDashboardPage() {
  const { rfpId = '' } = useParams();
  const [search, setSearch] = useChosenParams();
  const detail = useRfpDetailQuery({ params: { rfpId } });
  const timeline = useRfpTimelineQuery({ params: { rfpId } });
  const overview = timeline.data?.timeline;
  const changedAt = useLastChange(overview);
  const rfp = detail.data?.rfpDetail;
  const dueAt = rfp?.rfpPublished ? detail.data?.invitedRFPSteper.dueAt : null;
  const unanswered = useUnanswered(rfpId);
  const isOver = useIsOwnRfpDecided(rfpId);
  const mustDeclare = useMustDeclare(rfpId);
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'home';
  // Anyone can write an address, so its name is shown only until the RFP has loaded.
  const name = rfp?.rfpName ?? (detail.error ? '' : (search.get('product_name') ?? ''));
  const openTab = (value: string) =>
    setSearch({ tab: value, question: '', scoring: '' }, { preventScrollReset: true });
  const openVendor = (names: { vendor?: string; part?: string }) =>
    setSearch(names, { preventScrollReset: true });
  const due = dueAt && rfp ? dueMoment(dueAt, rfp.timeZone) : null;
  const publicationDay = formatDay(rfp?.rfpPublishedDate);
  const currency = rfp?.currency ?? 'USD';
  return (
    <>
      {mustDeclare || (detail.error && !rfp) ? null : <BuyerRoom rfpId={rfpId} />}
      <PageTitle
        title={t`RFP Dashboard`}
        tabTitle={name ? t`RFP Dashboard, ${name}` : t`RFP Dashboard`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: name || t`RFP` }]}
        detail={
          <>
            <span className={`${textStyles.medium} ${styles.rfpName}`}>{name || ' '}</span>
            {rfp ? (
              <>
                <span className={layoutStyles.dotSeparator} />
                {scopeNames[rfp.scopeValue]}
                <span className={layoutStyles.dotSeparator} />
                {processNames[rfp.processTypeValue]}
                <span className={styles.rfpPublished}>
                  <span className={layoutStyles.dotSeparator} />
                  {rfp.rfpPublishedDate ? (
                    <Trans>
                      Published <span className={textStyles.tabular}>{publicationDay}</span>
                    </Trans>
                  ) : (
                    t`Not published yet`
                  )}
                </span>
                {due ? (
                  <span className={styles.rfpPublished}>
                    <span className={layoutStyles.dotSeparator} />
                    <Trans>
                      Responses due <span className={textStyles.tabular}>{due}</span>
                    </Trans>
                  </span>
                ) : null}
              </>
            ) : null}
          </>
        }
        actions={
          <>
            {changedAt ? (
              <span
                className={`${textStyles.small} ${textStyles.faint} ${visibilityStyles.hiddenOnNarrow} ${textStyles.tabular}`}
              >{t`Last change ${{ time: formatTime(changedAt) }}`}</span>
            ) : null}
            {rfp && !mustDeclare ? <Slot name="rfpDashboardHead" rfpId={rfpId} /> : null}
          </>
        }
      />
      {detail.error && !rfp ? (
        <NotOpened
          title={t`This RFP Dashboard cannot be shown`}
          error={detail.error}
          refetch={detail.refetch}
        />
      ) : (
        <>
          {overview ? (
            <OverviewPanel overview={overview} isSlim={tab !== 'home'} />
          ) : (
            <div
              className={`${panelStyles.panel} ${styles.overWait}${tab === 'home' ? '' : ` ${styles.overWaitSlim}`}`}
              aria-hidden="true"
            />
          )}
          <div className={styles.rfpTabs}>
            <TabRow
              label={t`RFP Dashboard`}
              ids="rfp"
              tabs={tabs.map((rfpTab) =>
                rfpTab.value === 'vendor-questions' && unanswered > 0
                  ? { ...rfpTab, count: unanswered }
                  : rfpTab,
              )}
              value={tab}
              onChange={openTab}
              caps
            />
          </div>
          <TabPanel ids="rfp" value={tab}>
            {isOver && tab !== 'home' ? (
              <p className={styles.rfpDecided} role="note">
                <Icon name="lock" /> {refusals.rfpDecided}
              </p>
            ) : null}
            {mustDeclare && (tab === 'home' || tab === 'vendor-responses') ? (
              <Slot name="rfpDashboardDeclaration" rfpId={rfpId} />
            ) : null}
            {tab === 'home' && !mustDeclare ? (
              <HomeTab
                rfpId={rfpId}
                currency={currency}
                hasCommercial={rfp?.stepsValue.commercialEvaluation ?? false}
                onOpenVendor={(vendor) => openVendor({ vendor })}
              />
            ) : null}
            {tab === 'vendor-responses' && !mustDeclare ? (
              <>
                <PanelBoundary>
                  <Slot name="rfpDashboardResponses" rfpId={rfpId} />
                </PanelBoundary>
                <ResponsesTab
                  rfpId={rfpId}
                  rfpName={name}
                  hasCommercial={rfp?.stepsValue.commercialEvaluation ?? false}
                />
              </>
            ) : null}
            {tab === 'rfp-settings' && rfp ? (
              <div className={styles.rfpSettings}>
                <SettingsTab rfp={rfp} />
                <PanelBoundary>
                  <Slot name="rfpDashboardSettings" rfpId={rfpId} />
                </PanelBoundary>
              </div>
            ) : null}
            {tab === 'vendor-questions' ? (
              <div className={styles.rfpQuestions}>
                <QuestionsTab rfpId={rfpId} linked={search.get('question')} isOver={isOver} />
                <PanelBoundary>
                  <SentMessages rfpId={rfpId} />
                </PanelBoundary>
                <PanelBoundary>
                  <Slot name="rfpDashboardQuestions" rfpId={rfpId} />
                </PanelBoundary>
              </div>
            ) : null}
          </TabPanel>
          <VendorPanel
            rfpId={rfpId}
            currency={currency}
            inviteId={mustDeclare ? null : search.get('vendor')}
            part={search.get('part') ?? 'overview'}
            onPart={(part) => openVendor({ part })}
            onClose={() => openVendor({ vendor: '', part: '' })}
          />
        </>
      )}
    </>
  );
}
