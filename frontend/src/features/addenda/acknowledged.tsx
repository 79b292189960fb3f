import type { Addendum } from '@bidboard/backend/features/addenda/contract';
import { Glow } from '../../ui/feedback/change-highlight.tsx';
import { formatMoment } from '../../ui/format/moment-format.ts';

type Acknowledgements = NonNullable<Addendum['acknowledgements']>;

/** Says how many of the participating vendors have acknowledged an addendum. */
export function acknowledgedCount(all: Acknowledgements): string {
  if (all.length === 0) return 'No vendor has accepted yet';
  const done = all.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  return `Acknowledged by ${done} of ${all.length}`;
}

/** Shows the same count, with the lists of who has and has not acknowledged. */
export function Acknowledged({ by }: { by: Acknowledgements }) {
  const count = acknowledgedCount(by);
  if (by.length === 0) return <p className="addendum__vendors t1 faint">{count}</p>;
  return (
    <details className="addendum__vendors">
      <summary className="num">
        <Glow on={count}>{count}</Glow>
      </summary>
      <ul>
        {by.map(({ inviteId, companyName, acknowledgedAt, acknowledgedBy }) => (
          <li key={inviteId}>
            {companyName}:{' '}
            {acknowledgedAt === null ? (
              <span className="faint">not yet</span>
            ) : (
              <>
                {acknowledgedBy ? `${acknowledgedBy}, ` : ''}
                <time className="num" dateTime={acknowledgedAt}>
                  {formatMoment(acknowledgedAt)}
                </time>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
