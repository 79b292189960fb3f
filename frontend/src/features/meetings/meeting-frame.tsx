import { t } from '@lingui/core/macro';
import type { MeetingKind } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { AccountAdvice } from '../../api/problems/not-opened.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { ChangeHighlight } from '../../ui/feedback/change-highlight.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { statusStyles, productDemoView, discoveryMeetingView, type MeetingView } from './meeting-kind.ts';
import { useGetDiscoveryMeetingQuery, useGetProductDemoQuery } from './endpoints.ts';
import { freshLinks } from '../../api/queries/fresh-links.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { FileIcon } from '../../ui/files/file-icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './meetings.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface MeetingFrameProps {
  kind: MeetingKind;
  id: string;
  /** Returns the page's title, once the subject of the request is known. */
  titleOf: (product?: string) => string;
  children: (meeting: MeetingView) => ReactNode;
}

/** The page of one request: its title and status, and its content while it loads or if the request does not exist. */
export function MeetingFrame({ kind, id, titleOf, children }: MeetingFrameProps) {
  const { meeting, problem, refetch } = useMeeting(kind, id);
  const isUnknown = problem !== undefined && [400, 404].includes(problem.status);
  const title = titleOf(meeting?.prouductName);
  const status = meeting && statusStyles[meeting.status];
  return (
    <div className={styles.meeting}>
      <PageTitle
        title={title}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: title }]}
        actions={
          status ? (
            <ChangeHighlight on={status.word}>
              <StateChip tone={status.tone}>{status.word}</StateChip>
            </ChangeHighlight>
          ) : null
        }
      />
      {isUnknown ? (
        <EmptyState icon="search" title={t`Request not found`}>
          {t`We can’t find that, or you don’t have access to it.`} <AccountAdvice />
        </EmptyState>
      ) : null}
      {problem && !isUnknown ? (
        <FailedState
          title={t`The request did not load`}
          detail={problem.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!meeting && !problem ? <SkeletonText lines={8} label={t`Loading the request`} /> : null}
      {meeting ? <div className={styles.meetingParts}>{children(meeting)}</div> : null}
      <p className={styles.meetingBack}>
        <ButtonLink to="/app/dashboard">{t`Return to dashboard`}</ButtonLink>
      </p>
    </div>
  );
}

/** Reads one request and keeps it up to date through pushes. */
function useMeeting(kind: MeetingKind, id: string) {
  const isDemo = kind === 'productDemo';
  const discovery = useGetDiscoveryMeetingQuery({ params: { id } }, { skip: isDemo });
  const demo = useGetProductDemoQuery({ params: { id } }, { ...freshLinks, skip: !isDemo });
  const meeting = isDemo
    ? demo.currentData && productDemoView(demo.currentData.data)
    : discovery.currentData && discoveryMeetingView(discovery.currentData.data);
  const { error, refetch } = isDemo ? demo : discovery;
  return { meeting, problem: !meeting && error ? problemOf(error) : undefined, refetch };
}

/** Who requests what from whom. Contact name and e-mail are present once the request is accepted. */
export function MeetingFacts({ meeting }: { meeting: MeetingView }) {
  const { companyName, companyLocation, createdAt, type, stage, question, contactName, contactEmail } =
    meeting;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Company`, companyName || t`No company yet`],
    ...(companyLocation ? [[t`Location`, companyLocation] as const] : []),
    [
      t`Request Date`,
      <span key="date" className={textStyles.tabular}>
        {formatDay(createdAt)}
      </span>,
    ],
    ...(type ? [[t`Meeting Type`, type.label] as const] : []),
    [t`Discovery Stage`, stage.label],
    [
      t`Questions`,
      <span key="questions" className={styles.meetingText}>
        {question}
      </span>,
    ],
    ...(contactName ? [[t`Contact Name`, contactName] as const] : []),
    ...(contactEmail
      ? [
          [
            t`Contact Email`,
            <a key="email" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>,
          ] as const,
        ]
      : []),
  ];
  return (
    <Panel title={t`Request`} padded>
      <FactList facts={facts} />
    </Panel>
  );
}

/** The vendor's reply: text, files, links. */
export function MeetingReply({ meeting }: { meeting: MeetingView }) {
  const { message, documents, links, answeredAt } = meeting;
  if (answeredAt === null) return null;
  return (
    <Panel title={t`Reply`} padded foot={t`Answered ${{ day: formatDay(answeredAt) }}`}>
      <p className={styles.meetingText}>{message || t`No reply was written.`}</p>
      {documents.length > 0 ? (
        <ul className={styles.meetingFiles} aria-label={t`Files`}>
          {documents.map((file) => (
            <li key={file.location}>
              <FileIcon name={file.name} />
              <a href={file.location}>{file.name}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {links.length > 0 ? (
        <ul className={styles.meetingFiles} aria-label={t`File URLs`}>
          {links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noreferrer noopener">
                {link}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
