import {
  cardLabel,
  isDecisionDue,
  type RfpCard as Card,
} from '@bidboard/backend/features/dashboard/contract';
import { Link } from 'react-router-dom';
import { formatDay } from '../../ui/format/day-format.ts';
import { Glow } from '../../ui/feedback/change-highlight.tsx';
import { Ring } from '../../ui/charts/progress-ring.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { cardDetail, cardOutcome, cardPath, cardPercent, isOwnDraft, labelLook } from './card-view.ts';

/** One RFP, either the user's own or one they are invited to. Changes on it glow once. */
export function RfpCard({ card }: { card: Card }) {
  const label = cardLabel(card);
  const { tone, icon } = labelLook[label];
  const path = cardPath(card);
  const detail = cardDetail(card);
  const outcome = cardOutcome(card);
  const percent = Math.round(cardPercent(card));
  return (
    <article className="panel rfp-card" aria-label={card.rfpName}>
      <header>
        <span className="rfp-card__kind">RFP</span>
        <span className="grow" />
        <Glow on={label}>
          <StateChip tone={tone} icon={icon}>
            {label}
          </StateChip>
        </Glow>
        {isDecisionDue(card) ? <StateChip tone="warning">Decision due</StateChip> : null}
        {isOwnDraft(card) ? <DeleteDraft card={card} /> : null}
      </header>
      <h3 className="t3 bb">{path ? <Link to={path}>{card.rfpName}</Link> : card.rfpName}</h3>
      <p className="muted">
        <Glow on={detail}>{detail}</Glow>
      </p>
      {outcome ? (
        <p className="rfp-card__outcome">
          <Glow on={outcome}>{outcome}</Glow>
        </p>
      ) : null}
      <footer>
        <span className="num faint">{formatDay(card.createdAt)}</span>
        <span className="grow clip faint">
          {card.contactName ? (
            <>
              <span className="vh">Contact: </span>
              {card.contactName}
            </>
          ) : null}
        </span>
        <Ring percent={percent} size={20} />
        <span className="num b" aria-hidden="true">
          <Glow on={percent}>{percent}%</Glow>
        </span>
      </footer>
    </article>
  );
}
