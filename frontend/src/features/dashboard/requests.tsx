import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { memo, useState, type ReactNode, type ComponentProps } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { cardSorts, sortLabels, createCardOrder, useHeldCards } from './card-order.ts';
import { filterLabels, shownFilters, useCardChoice, type CardChoice } from './request-filter.ts';
import {
  cardLabel,
  isDecisionDue,
  type RfpCard as Card,
} from '@bidboard/backend/features/dashboard/contract';
import { Link } from 'react-router-dom';
import { formatDay } from '../../ui/format/date-format.ts';
import { ChangeHighlight } from '../../ui/feedback/change-highlight.tsx';
import { Ring } from '../../ui/charts/progress.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import {
  cardDetail,
  cardOutcome,
  cardPath,
  cardPercent,
  isOwnDraft,
  labelStyle,
  idOf,
  isRfp,
  kindOf,
  meetingDetail,
  meetingPath,
  meetingLabels,
  type RequestCard,
  type MeetingCard as Meeting,
} from './request-card.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { NewRowsButton } from '../../ui/grid/held-rows.tsx';
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx';
import { CardTable } from './card-table.tsx';
import { useRequests } from './use-requests.ts';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { readerFormats } from '../../ui/format/reader-formats.ts';
import styles from './dashboard.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

const filters = shownFilters.map((value) => ({ value, label: filterLabels[value] }));
const sorts = cardSorts.map((value) => ({ value, label: sortLabels[value] }));
const views = [
  { value: 'cards', label: t`Cards` },
  { value: 'table', label: t`Table` },
];

const CardControls = memo(function CardControls({ choice }: { choice: CardChoice }) {
  const { filter, sort, order, view, choose } = choice;

  return (
    <>
      <SegmentedControl
        label={t`View`}
        options={views}
        value={view}
        onChange={(chosen) => choose({ view: chosen })}
      />
      <MenuButton
        caption={t`Filter`}
        entries={filters}
        selected={filter}
        onChoose={(chosen) => choose({ filter: chosen })}
      >
        {filterLabels[filter]}
      </MenuButton>
      <div className={styles.sorter}>
        <MenuButton
          caption={t`Sort`}
          entries={sorts}
          selected={sort}
          onChoose={(chosen) => choose({ sort: chosen })}
        >
          {sortLabels[sort]}
        </MenuButton>
        <IconButton
          boxed
          aria-label={order === 'Desc' ? t`Desc` : t`Asc`}
          title={order === 'Desc' ? t`Desc: change to Asc` : t`Asc: change to Desc`}
          onClick={() => choose({ order: order === 'Desc' ? 'Asc' : 'Desc' })}
        >
          <Icon name={order === 'Desc' ? 'arrow-down' : 'arrow-up'} />
        </IconButton>
      </div>
    </>
  );
});

/** One RFP, either the user's own or one they are invited to. Changes on it glow once. */
function RfpCard({ card }: { card: Card }) {
  const { label, tone, icon } = labelStyle[cardLabel(card)];
  const { contactName } = card;
  const path = cardPath(card);
  const detail = cardDetail(card);
  const outcome = cardOutcome(card);
  const percent = Math.round(cardPercent(card));
  return (
    <article className={`${panelStyles.panel} ${styles.rfpCard}`} aria-label={card.rfpName}>
      <header>
        <span className={styles.rfpCardKind}>{t`RFP`}</span>
        <ChangeHighlight on={label}>
          <StateChip tone={tone} icon={icon}>
            {label}
          </StateChip>
        </ChangeHighlight>
        {isDecisionDue(card) ? <StateChip tone="warning">{t`Decision due`}</StateChip> : null}
        {isOwnDraft(card) ? <DeleteDraft card={card} /> : null}
      </header>
      <h3 className={`${textStyles.large} ${textStyles.semibold}`}>
        {path ? <Link to={path}>{card.rfpName}</Link> : card.rfpName}
      </h3>
      <p className={textStyles.muted}>
        <ChangeHighlight on={detail}>{detail}</ChangeHighlight>
      </p>
      {outcome ? (
        <p>
          <ChangeHighlight on={outcome}>{outcome}</ChangeHighlight>
        </p>
      ) : null}
      <footer>
        <span className={`${textStyles.tabular} ${textStyles.faint}`}>{formatDay(card.createdAt)}</span>
        <span className={`${layoutStyles.grow} ${textStyles.truncate} ${textStyles.faint}`}>
          {contactName ? (
            <Trans>
              <span className={visibilityStyles.visuallyHidden}>Contact: </span>
              {contactName}
            </Trans>
          ) : null}
        </span>
        <Ring percent={percent} size={20} />
        <span className={`${textStyles.tabular} ${textStyles.medium}`} aria-hidden="true">
          <ChangeHighlight on={percent}>{percent}%</ChangeHighlight>
        </span>
      </footer>
    </article>
  );
}

const none: readonly RequestCard[] = [];

/** The requests under the chosen filter. New ones wait while the user is in the list. */
export function Requests({ userId }: { userId: string }) {
  const choice = useCardChoice();
  return (
    <ListedRequests userId={userId} choice={choice}>
      <CardControls choice={choice} />
    </ListedRequests>
  );
}

interface ListedRequestsProps {
  userId: string;
  choice: CardChoice;
  /** Unchanged until a choice changes: a push renders the list again, but no menu. */
  children: ReactNode;
}

function ListedRequests({ userId, choice, children: controls }: ListedRequestsProps) {
  const { filter, sort, order, view, choose } = choice;
  const { cards: listed, isEmpty, unread, error, refetch } = useRequests(userId, filter);
  const [inOrder] = useState(createCardOrder);
  const ordered = inOrder(listed ?? none, sort, order);
  const { cards, waiting, release, reading } = useHeldCards(ordered, `${filter} ${sort} ${order}`);
  if (error && !listed?.length)
    return (
      <FailedState title={t`The requests did not load`} detail={problemOf(error).message} onRetry={refetch} />
    );
  if (isEmpty && filter === 'all')
    return (
      <EmptyState title={t`Please click the + button to create your first request`}>
        {t`Requests that you send and receive appear here.`}
      </EmptyState>
    );
  return (
    <section aria-labelledby="requests">
      {/* The controls are the same before and after the cards load, so an open menu stays open. */}
      <div className={styles.cardBar}>
        <h2 className={textStyles.label} id="requests">
          {t`Requests`}{' '}
          {listed ? <span className={textStyles.count}>{readerFormats().number(cards.length)}</span> : null}
        </h2>
        <NewRowsButton waiting={waiting} onRelease={release} />
        <span className={layoutStyles.grow} />
        {controls}
      </div>
      {!listed ? <SkeletonCards className={styles.cardGrid} label={t`Loading the requests`} /> : null}
      {listed && cards.length === 0 ? (
        <EmptyState
          icon="list-filter"
          title={t`No requests match ${{
            choice: sort === 'Publish Date' && filter === 'all' ? sortLabels[sort] : filterLabels[filter],
          }}`}
          action={
            <Button onClick={() => choose({ filter: 'all', sort: 'Select' })}>{t`Show all requests`}</Button>
          }
        />
      ) : null}
      {listed && cards.length > 0 && view === 'cards' ? (
        <CardList cards={cards} place={choice} {...reading} />
      ) : null}
      {listed && cards.length > 0 && view === 'table' ? (
        <CardTable cards={cards} choice={choice} {...reading} />
      ) : null}
      {listed && unread > 0 ? (
        <p className={`${textStyles.muted} ${textStyles.tabular}`}>
          {plural(unread, {
            one: '# older meeting or demo is not shown here.',
            other: '# older meetings and demos are not shown here.',
          })}
        </p>
      ) : null}
    </section>
  );
}

/** Twenty rows of three. */
const cardsPerPage = 60;

interface CardListProps extends ComponentProps<'ul'> {
  cards: readonly RequestCard[];
  place: Pick<CardChoice, 'page' | 'hrefOf'>;
}

/** One page of the requests as cards, in order. A page number past the end shows the last page. */
function CardList({ cards, place, ...list }: CardListProps) {
  const page = Math.min(place.page, Math.ceil(cards.length / cardsPerPage) - 1);
  return (
    <>
      <ul className={styles.cardGrid} {...list}>
        {cards.slice(page * cardsPerPage, (page + 1) * cardsPerPage).map((card) => (
          <li key={idOf(card)}>{isRfp(card) ? <RfpCard card={card} /> : <MeetingCard meeting={card} />}</li>
        ))}
      </ul>
      {cards.length > cardsPerPage ? (
        <Pagination page={page} pageSize={cardsPerPage} total={cards.length} hrefOf={place.hrefOf} />
      ) : null}
    </>
  );
}

/** One discovery meeting or demo, requested or received. Changes on it glow once. */
function MeetingCard({ meeting }: { meeting: Meeting }) {
  const { label, tone } = meetingLabels[meeting.status];
  const detail = meetingDetail(meeting);
  return (
    <article
      className={`${panelStyles.panel} ${styles.rfpCard}`}
      aria-label={`${kindOf(meeting)}: ${meeting.prouductName}`}
    >
      <header>
        <span className={styles.rfpCardKind}>{kindOf(meeting)}</span>
        <ChangeHighlight on={label}>
          <StateChip tone={tone}>{label}</StateChip>
        </ChangeHighlight>
      </header>
      <h3 className={`${textStyles.large} ${textStyles.semibold}`}>
        <Link to={meetingPath(meeting)}>{meeting.prouductName}</Link>
      </h3>
      <p className={textStyles.muted}>
        <ChangeHighlight on={detail}>{detail}</ChangeHighlight>
      </p>
      <footer>
        <span className={`${textStyles.tabular} ${textStyles.faint}`}>{formatDay(meeting.createdAt)}</span>
        <span className={layoutStyles.grow} />
        <span className={textStyles.muted}>{meeting.isReceived ? t`Received` : t`Sent`}</span>
      </footer>
    </article>
  );
}
