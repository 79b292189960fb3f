import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '../format/date-format.ts';
import { readerFormats } from '../format/reader-formats.ts';
import { scaleTimeline, type TimelineScale, type Milestone } from './timeline-scale.ts';
import { useMemo, type CSSProperties } from 'react';
import { truncateText } from '../format/truncate-text.ts';
import { useElementWidth } from '../hooks/use-element-position.ts';
import styles from './timeline.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export interface TimelineRailProps {
  scale: TimelineScale;
  today: string;
  /** Shows the flag with Today and its date. */
  flag?: boolean | undefined;
}

/** The rail to scale: the past, the running stage, the remainder hatched, a tick per week, and today as a line. */
function TimelineRail({ scale, today, flag = false }: TimelineRailProps) {
  const { running, due } = scale;
  const shortDay = readerFormats().dayOfYear(today);
  return (
    <>
      {scale.weeks.map((at) => (
        <i key={at} className={styles.trackTick} style={{ left: `${at}%` }} />
      ))}
      <div className={styles.trackRail}>
        <i className={styles.is_past} style={{ width: `${scale.past}%` }} />
        <i
          className={styles.is_now}
          style={{ left: `${running.from}%`, width: `${running.to - running.from}%` }}
        />
        <i className={styles.isDue} style={{ left: `${due.from}%`, width: `${due.to - due.from}%` }} />
      </div>
      {scale.todayAt === null ? null : (
        <div
          className={`${styles.trackToday}${scale.todayAt < 12 ? ` ${styles.isEarly}` : ''}`}
          style={{ left: `${scale.todayAt}%` }}
        >
          {flag ? (
            <span>
              <Trans>
                Today <em className={textStyles.tabular}>{shortDay}</em>
              </Trans>
            </span>
          ) : null}
        </div>
      )}
    </>
  );
}

export type { Milestone } from './timeline-scale.ts';

export interface TimelineTrackProps {
  milestones: readonly Milestone[];
  /** Calendar day in the RFP's zone, `YYYY-MM-DD`. */
  today: string;
  /** Name of the current milestone as the server sees it; if omitted, the date decides. */
  current?: string | null | undefined;
}

const nameLength = 20;

/** How many pairs of lanes are further in. */
const pairOf = (lane: number): number => Math.floor(lane / 2);

function describeTimeline(scale: TimelineScale, today: string): string {
  const now = scale.placed.findIndex((milestone) => milestone.phase === 'now');
  const count = scale.placed.length + scale.undated.length;
  const stage = scale.placed[now];
  const [first, last] = [formatDay(scale.first), formatDay(scale.last)];
  const range = t`Timeline: ${plural(count, { one: '# milestone', other: '# milestones' })} from ${first} to ${last}.`;
  const day = formatDay(today);
  const progress = stage
    ? t`Today, ${day}, is in stage ${{ number: now + 1 }} of ${count}, ${{ stage: stage.name }}, due ${{ due: formatDay(stage.date) }}.`
    : t`Today, ${day}, all milestones have passed.`;
  return `${range} ${progress}`;
}

/** Which milestones a narrow screen lists below the rail: the previous, the current, the next and the last. */
function isNear(scale: TimelineScale, index: number): boolean {
  const now = scale.placed.findIndex((milestone) => milestone.phase === 'now');
  const last = scale.placed.length - 1;
  return index === last || (now === -1 ? index >= last - 3 : Math.abs(index - now) <= 1);
}

/** The Overview of an RFP, to scale, with today on it. Its height is the same whatever it shows. */
export function TimelineTrack({ milestones, today, current }: TimelineTrackProps) {
  const { ref, width } = useElementWidth<HTMLDivElement>(1088);
  const scale = useMemo(
    () => scaleTimeline(milestones, today, current ?? null),
    [milestones, today, current],
  );
  const names = scale.placed.map((milestone) => truncateText(milestone.name, nameLength));
  const labels = placeLabels(
    scale.placed.map((milestone, index) => ({ at: milestone.at, name: names[index] ?? '' })),
    width,
  );
  if (scale.placed.length === 0) return <UndatedTrack milestones={milestones} />;
  const pairs = 1 + Math.max(...labels.map(({ lane }) => pairOf(lane)));
  return (
    <>
      <div
        ref={ref}
        className={`${styles.track}${pairs > 1 ? ` ${styles.trackDeep}` : ''}`}
        style={{ '--pairs': pairs } as CSSProperties}
        role="img"
        aria-label={describeTimeline(scale, today)}
      >
        <TimelineRail scale={scale} today={today} flag />
        {scale.placed.map((milestone, index) => (
          <div
            key={`${milestone.name}-${index}`}
            className={`${styles.ms} ${styles[`ms_${(labels[index]?.lane ?? 0) % 2 === 0 ? 'up' : 'down'}`]} ${styles[`is_${milestone.phase}`]}${labels[index]?.ends ? ` ${styles.ms_end}` : ''}${isNear(scale, index) ? ` ${styles.isNear}` : ''}`}
            style={{ left: `${milestone.at}%`, '--pair': pairOf(labels[index]?.lane ?? 0) } as CSSProperties}
          >
            <i />
            <span>
              <b title={milestone.name}>{names[index]}</b>
              <em className={textStyles.tabular}>{formatDay(milestone.date)}</em>
            </span>
          </div>
        ))}
      </div>
      <MilestoneList scale={scale} />
      {scale.undated.length > 0 ? (
        <p className={`${textStyles.small} ${textStyles.faint} ${styles.trackUndated}`}>
          {t`No date yet: ${{
            stages: scale.undated.map((milestone) => truncateText(milestone.name, nameLength)).join(', '),
          }}`}
        </p>
      ) : null}
    </>
  );
}

function milestoneText({ name, date, phase }: TimelineScale['placed'][number]) {
  const day = formatDay(date);
  if (phase === 'past') return t`${name}, ${day}, passed`;
  return phase === 'now' ? t`${name}, ${day}, current` : `${name}, ${day}`;
}

function MilestoneList({ scale }: { scale: TimelineScale }) {
  return (
    <ol className={visibilityStyles.visuallyHidden}>
      {scale.placed.map((milestone, index) => (
        <li key={index}>{milestoneText(milestone)}</li>
      ))}
    </ol>
  );
}

/** Shown before any date is set: the order of the stages, and that they have no dates. */
function UndatedTrack({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <div className={styles.undatedList}>
      <ol>
        {milestones.map((milestone) => (
          <li key={milestone.name} title={milestone.name}>
            {truncateText(milestone.name, nameLength)}
          </li>
        ))}
      </ol>
      <p
        className={`${textStyles.small} ${textStyles.faint}`}
      >{t`No dates yet. Set them in the project information.`}</p>
    </div>
  );
}

interface LabelPlace {
  /** Even lanes are above the rail, odd ones below; each pair is one step further out. */
  lane: number;
  /** Whether the label is to the left of its line, because the right edge is near. */
  ends: boolean;
}

const letterPx = 6.6;
const gapPx = 14;

/**
 * Places each label so that it covers no other, in a track of `widthPx`. Labels alternate above and below where possible, and as
 * many lanes are added as needed.
 */
export function placeLabels(labels: readonly { at: number; name: string }[], widthPx: number): LabelPlace[] {
  const taken: { from: number; to: number }[][] = [];
  return labels.map(({ at, name }, index) => {
    const x = (at / 100) * widthPx;
    const width = Math.max(78, [...name].length * letterPx) + gapPx;
    const ends = x + width > widthPx;
    const from = ends ? x - width : x;
    const to = ends ? x : x + width;
    const isFree = (lane: number) =>
      (taken[lane] ?? []).every((other) => to <= other.from || from >= other.to);
    for (let pair = 0; ; pair += 2) {
      const lane = (index % 2 === 0 ? [pair, pair + 1] : [pair + 1, pair]).find(isFree);
      if (lane === undefined) continue;
      taken[lane] = [...(taken[lane] ?? []), { from, to }];
      return { lane, ends };
    }
  });
}

export interface CompactTimelineProps {
  milestones: readonly Milestone[];
  today: string;
  current?: string | null | undefined;
}

/** The Overview in one line of 48 px, for tabs that need the space. The page supplies the text beside it. */
export function CompactTimeline({ milestones, today, current }: CompactTimelineProps) {
  const scale = useMemo(
    () => scaleTimeline(milestones, today, current ?? null),
    [milestones, today, current],
  );
  return (
    <span className={styles.trackSlim} aria-hidden="true">
      <TimelineRail scale={scale} today={today} />
      {scale.placed.map((milestone, index) => (
        <u key={index} style={{ left: `${milestone.at}%` }} />
      ))}
    </span>
  );
}
