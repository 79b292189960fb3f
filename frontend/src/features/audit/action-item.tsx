import type { AuditChange, AuditAction } from '@bidboard/backend/features/audit/contract';
import { timeIn } from './days-of.ts';

/** One action: when, who, what, and the old and new value of each change. */
export function ActionItem({ action, timeZone }: { action: AuditAction; timeZone: string }) {
  const { happenedAt, by, vendor, sentences, changes, moreChanges } = action;
  return (
    <li className="trail__action">
      <time className="trail__time num" dateTime={happenedAt}>
        {timeIn(happenedAt, timeZone)}
      </time>
      <div className="trail__words">
        <p>
          <span className="b">{by?.name ?? 'Bidboard'}</span>
          {vendor ? <span className="muted">, {vendor}</span> : null}
        </p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {changes.length > 0 ? (
          <ul className="trail__changes" aria-label="What changed">
            {changes.map((change, at) => (
              <ChangeItem key={at} change={change} />
            ))}
          </ul>
        ) : null}
        {moreChanges > 0 ? (
          <p className="t1 muted">
            and <span className="num">{moreChanges}</span> more, which the CSV file has
          </p>
        ) : null}
      </div>
    </li>
  );
}

function ChangeItem({ change: { what, field, before, after } }: { change: AuditChange }) {
  return (
    <li className="t1">
      <span className="muted">
        {what} <span className="dotsep" /> {field}:{' '}
      </span>
      {before ? (
        <>
          <span className="vh">was </span>
          <del className="trail__before">{before}</del>{' '}
        </>
      ) : null}
      {after ? (
        <>
          <span className="vh">is now </span>
          <ins className="trail__after">{after}</ins>
        </>
      ) : (
        <span className="muted">removed</span>
      )}
    </li>
  );
}
