import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { toastUndoable } from '../../api/problems/toast-undoable.ts';
import type { HintName } from '@bidboard/backend/features/accounts/contracts/hints';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { useRoom } from '../../api/socket/socket.ts';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { useDismissedHintsQuery, useDismissHintMutation, useRestoreHintMutation } from './dismissed-hints.ts';
import { useToDoQuery } from './endpoints.ts';
import { taskTexts, type TaskTexts } from './task-texts.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useChangeVisitStatusMutation } from '../meetings/endpoints.ts';
import { useGetProductsQuery } from '../products/endpoints.ts';
import { useSession } from '../../api/client/session.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { useMeetingCards } from './use-requests.ts';
import { visitTypes } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { meetingKinds, meetingPath, type MeetingCard } from './request-card.ts';
import styles from './dashboard.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import stateStyles from '../../ui/status/state.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface Hint {
  /** Names the hint among the dismissed ones. */
  name: HintName;
  icon: IconName;
  title: string;
  why: string;
  to: string;
  label: string;
}

const addCompany: Hint = {
  name: 'addCompany',
  icon: 'building-2',
  title: t`Add Company information`,
  why: t`Buyers and vendors see your company’s name.`,
  to: '/app/additional-information',
  label: t`Add company`,
};
const addProduct: Hint = {
  name: 'addProduct',
  icon: 'layers',
  title: t`Add Product information`,
  why: t`Buyers find published products and contact you.`,
  to: '/app/additional-information?start_point=add_product',
  label: t`Add product`,
};

/** Says whether it is certain that there is no product. */
function useHasNoProduct(): boolean {
  const companyId = useSession()?.companyId ?? null;
  const { data } = useGetProductsQuery(
    { params: { companyId: companyId ?? '', page: '0', size: '10' }, search: {} },
    { skip: companyId === null },
  );
  return companyId === null || data?.total_records === 0;
}

/** More tasks are rendered only on demand, because a vendor may have hundreds. */
const shownAtFirst = 6;

/** Operators learn live of accounts and claims that wait for them. */
function OperatorsRoom() {
  useRoom(operatorsRoom);
  return null;
}

/** Says what a user could still add about their company, until the hint is dismissed. Operators get none. */
function useHints(): readonly Hint[] {
  const { data: user } = useCurrentUserQuery();
  const hasCompany = Boolean(useSession()?.company);
  const hasNoProduct = useHasNoProduct();
  // Another browser may have dismissed some, so each visit reads them again. Until then no hint is shown.
  const { data } = useDismissedHintsQuery({}, { refetchOnMountOrArgChange: true });
  if (!user || user.isOperator || !data) return [];
  return [...(hasCompany ? [] : [addCompany]), ...(hasNoProduct ? [addProduct] : [])].filter(
    ({ name }) => !data.data.some(({ hint }) => hint === name),
  );
}

/** The tasks that wait for this user, each with its date, and then hints. Renders nothing without any. */
export function ToDo() {
  const [isWhole, setWhole] = useState(false);
  const { data: user } = useCurrentUserQuery();
  const { data } = useToDoQuery({});
  const received = useMeetingCards().meetings?.filter((meeting) => meeting.isEditable) ?? [];
  const hints = useHints();
  const tasks = [
    ...(data?.tasks ?? []).map((task) => (
      <TaskItem key={`${task.kind} ${task.rfpId ?? ''}`} texts={taskTexts(task)} />
    )),
    ...received.map((meeting) => <ReceivedRequest key={meeting.id} meeting={meeting} />),
  ];
  // The button that had the focus goes with its hint, and the list with its last one.
  const focusAfterHint = () =>
    document.getElementById(tasks.length + hints.length > 1 ? 'to-do' : 'main')?.focus();
  const more = isWhole ? 0 : Math.max(0, tasks.length - shownAtFirst);
  return (
    <>
      {user?.isOperator ? <OperatorsRoom /> : null}
      {tasks.length + hints.length === 0 ? null : (
        <section aria-labelledby="to-do">
          <h2 className={`${textStyles.label} ${styles.todoHead}`} id="to-do" tabIndex={-1}>
            <Trans>
              TO-DO <span className={textStyles.count}>{tasks.length}</span>
            </Trans>
          </h2>
          <ul className={styles.todo}>
            {isWhole ? tasks : tasks.slice(0, shownAtFirst)}
            {hints.map((hint) => (
              <HintItem key={hint.name} hint={hint} onDismissed={focusAfterHint} />
            ))}
          </ul>
          {more > 0 ? (
            <Button className={styles.todoMore} onClick={() => setWhole(true)}>
              {plural({ count: more }, { one: 'Show # more task', other: 'Show # more tasks' })}
            </Button>
          ) : null}
        </section>
      )}
    </>
  );
}

function TaskItem({ texts: { icon, title, about, when, to, label } }: { texts: TaskTexts }) {
  return (
    <li className={`${panelStyles.panel} ${styles.todoCard}`}>
      <span className={styles.todoIcon}>
        <Icon name={icon} />
      </span>
      <div className={layoutStyles.grow}>
        <h3 className={textStyles.semibold}>{title}</h3>
        {about ? <p className={styles.todoAbout}>{about}</p> : null}
        {when ? <p className={`${textStyles.faint} ${textStyles.tabular}`}>{when}</p> : null}
        <Link className={textStyles.medium} to={to}>
          {label}
        </Link>
      </div>
    </li>
  );
}

interface HintItemProps {
  hint: Hint;
  onDismissed: () => void;
}

/** A hint, which a user can dismiss for their account. */
function HintItem({ hint: { name, icon, title, why, to, label }, onDismissed }: HintItemProps) {
  const [dismiss, { isLoading }] = useDismissHintMutation();
  const [restore] = useRestoreHintMutation();
  const body = { hint: name };
  const send = async () => {
    await dismiss({ body }).unwrap();
    return { message: t`The hint “${title}” has been dismissed.` };
  };
  const close = async () => {
    if (await toastUndoable(send(), () => restore({ body }).unwrap())) onDismissed();
  };
  return (
    <li className={`${panelStyles.panel} ${styles.todoCard}`}>
      <span className={styles.todoIcon}>
        <Icon name={icon} />
      </span>
      <div className={layoutStyles.grow}>
        <h3 className={textStyles.semibold}>{title}</h3>
        <p className={textStyles.faint}>{why}</p>
        <Link className={textStyles.medium} to={to}>
          {label}
        </Link>
      </div>
      <IconButton
        aria-label={t`Dismiss hint: ${title}`}
        aria-disabled={isLoading}
        onClick={() => void close()}
      >
        <Icon name="x" />
      </IconButton>
    </li>
  );
}

/** A request that waits for an answer. Opening it marks it as seen and then leads to it, even if marking fails. */
function ReceivedRequest({ meeting }: { meeting: MeetingCard }) {
  const navigate = useNavigate();
  const [changeVisitStatus] = useChangeVisitStatusMutation();
  const { id, kind, companyName, prouductName, isVisited } = meeting;
  const markSeen = async () => {
    if (!isVisited) await changeVisitStatus({ body: { type: visitTypes[kind], _id: id } });
  };
  const open = async () => {
    await markSeen();
    await navigate(meetingPath(meeting));
  };
  return (
    <li className={`${panelStyles.panel} ${styles.todoCard}`}>
      <span className={styles.todoIcon}>
        <Icon name={kind === 'discoveryMeeting' ? 'clock' : 'video'} />
      </span>
      <div className={layoutStyles.grow}>
        <h3 className={textStyles.semibold}>{meetingKinds[kind].request}</h3>
        <p className={`${textStyles.faint} ${styles.todoLine}`}>
          {[companyName, prouductName].filter(Boolean).join(', ')}
          {isVisited ? null : (
            <span className={`${stateStyles.tag} ${stateStyles.tag_accent}`}>{t`New`}</span>
          )}
        </p>
        <Link
          className={textStyles.medium}
          to={meetingPath(meeting)}
          onClick={(event) => {
            // With one of these keys pressed, the browser itself opens the link elsewhere.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return void markSeen();
            event.preventDefault();
            void open();
          }}
        >
          {t`View Details`}
        </Link>
      </div>
    </li>
  );
}
