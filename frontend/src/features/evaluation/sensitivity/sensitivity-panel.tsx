import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { Sensitivity } from '@bidboard/backend/features/evaluation/contracts/sensitivity';
import { shareOf } from '@bidboard/backend/features/evaluation/contracts/what-if-ranking';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import { formatDecimals, formatScore } from '../../../ui/format/number-format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useSensitivityQuery } from '../endpoints.ts';
import { move, partsOf, rangeText, weightsIn, whatIfRows, type Trial, type WhatIfRow } from './what-if.ts';
import styles from './sensitivity.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface SensitivityPanelProps {
  rfpId: string;
  rows: readonly VendorRow[];
}

/** Beside the charts: which vendor would be first with other weights. Nothing that is tried here is saved. */
export function SensitivityPanel({ rfpId, rows }: SensitivityPanelProps) {
  const [isOpen, setOpen] = useState(false);
  if (rows.filter(({ rank }) => rank !== null).length < 2) return null;
  return (
    <Panel
      className={styles.panel}
      title={t`Sensitivity`}
      padded
      actions={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Close` : t`Try other weights`}
        </Button>
      }
    >
      <p className={`${textStyles.muted} ${styles.about}`}>
        {t`See how the ranking would change with other weights. Nothing is saved, and no one else sees it.`}
      </p>
      {isOpen ? <SensitivityPart rfpId={rfpId} /> : null}
    </Panel>
  );
}

function SensitivityPart({ rfpId }: { rfpId: string }) {
  const { data, error, refetch } = useSensitivityQuery({ params: { rfpId } });
  if (error && !data)
    return <NotLoaded title={t`The parts of the score did not load`} error={error} refetch={refetch} />;
  if (!data) return <SkeletonRows rows={4} label={t`Loading the parts of the score`} />;
  if (data.vendors.length < 2 || data.criteria.length < 2)
    return (
      <p
        className={textStyles.muted}
      >{t`The overall score has only one part, so there is nothing to weigh.`}</p>
    );
  // An addendum that changes the weights starts over from them.
  return <WhatIf key={JSON.stringify(data.criteria)} data={data} />;
}

/** The number of sliders at first. A large RFP has hundreds of categories. */
const few = 12;

/** Formats hundredths of a percent, with as many decimals as it has. */
const formatShare = (hundredths: number): string =>
  formatDecimals(hundredths / 100, hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2);
const formatPercent = (hundredths: number): string => {
  const share = formatShare(hundredths);
  return t`${share}%`;
};
/** Reads a decimal comma as a point; NaN if the text is no percentage with up to two decimals. */
const percentIn = (typed: string): number =>
  /^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

/** Sliders, and the ranking by them, from the present weights. */
export function WhatIf({ data }: { data: Sensitivity }) {
  const parts = useMemo(() => partsOf(data), [data]);
  const { saved } = parts;
  const [trial, setTrial] = useState<Trial>({ base: saved, moved: null });
  const [isAll, setAll] = useState(false);
  const weights = weightsIn(trial, saved);
  const rows = useMemo(() => whatIfRows(parts, weights), [parts, weights]);
  const shown = isAll ? data.criteria : data.criteria.slice(0, few);
  return (
    <div className={styles.whatIf}>
      <div className={styles.weights} role="group" aria-label={t`Weights to try`}>
        {shown.map((criterion, at) => {
          const name = nameOf(criterion, data.criteria);
          const share = trial.moved?.at === at ? trial.moved.share : shareOf(weights, at);
          return (
            <Slider
              key={`${criterion.kind} ${at}`}
              label={name}
              value={share / 100}
              onChange={(percent) => setTrial((before) => move(before, at, Math.round(percent * 100), saved))}
              unit="%"
              format={(percent) => formatShare(Math.round(percent * 100))}
              parse={percentIn}
              error={t`Enter a percentage from 0 to 100, with up to two decimals`}
              note={rangeText(parts, trial, { at, name, share }, formatPercent)}
            />
          );
        })}
        {shown.length < data.criteria.length ? (
          <Button onClick={() => setAll(true)}>
            {t`Show all ${{ count: data.criteria.length }} weights`}
          </Button>
        ) : null}
      </div>
      <div className={styles.result}>
        <RankTable rows={rows} />
        <p role="status" className={`${textStyles.small} ${textStyles.muted}`}>
          {changeText(rows)}
        </p>
        <Button disabled={trial.moved === null} onClick={() => setTrial({ base: saved, moved: null })}>
          {t`Reset weights`}
        </Button>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t`Each weight is a share of the overall score. If you move one, the others keep their proportions, and the sum stays 100%. Ranges come from unrounded scores.`}
        </p>
      </div>
    </div>
  );
}

/** The name of a category, with its kind if both kinds have one of that name. */
function nameOf({ kind, name }: Sensitivity['criteria'][number], all: Sensitivity['criteria']): string {
  if (kind === 'price') return t`Price`;
  if (!all.some((other) => other.kind !== kind && other.name === name)) return name;
  return kind === 'technical' ? t`${name} (technical)` : t`${name} (commercial)`;
}

function changeText(rows: readonly WhatIfRow[]): string {
  const first = rows.filter(({ after }) => after.rank === 1);
  const changed = rows.filter(({ before, after }) => before.rank !== after.rank).length;
  const vendor = first[0]?.companyName ?? '';
  if (first.length > 1)
    return plural(first.length, { one: '# vendor is first.', other: '# vendors share the first rank.' });
  return changed === 0
    ? t`${vendor} is first. No rank changes.`
    : plural(changed, {
        one: `${vendor} is first. # vendor changes its rank.`,
        other: `${vendor} is first. # vendors change their ranks.`,
      });
}

const RankTable = ({ rows }: { rows: readonly WhatIfRow[] }) => (
  <table className={styles.ranks} aria-label={t`Ranking with these weights`}>
    <thead>
      <tr>
        <th scope="col">{t`Vendor`}</th>
        <th scope="col">{t`Rank now`}</th>
        <th scope="col">{t`With these weights`}</th>
        <th scope="col">{t`Difference`}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ inviteId, companyName, before, after }) => (
        <tr key={inviteId}>
          <th scope="row">{companyName}</th>
          <td className={textStyles.tabular}>
            {before.rank} <span className={textStyles.faint}>({formatScore(before.overall)})</span>
          </td>
          <td className={textStyles.tabular}>
            <b className={textStyles.semibold}>{after.rank}</b>{' '}
            <span className={textStyles.faint}>({formatScore(after.overall)})</span>
          </td>
          <td>
            <Difference places={before.rank - after.rank} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Difference({ places }: { places: number }) {
  if (places === 0) return <span className={textStyles.faint}>{t`None`}</span>;
  const count = Math.abs(places);
  return (
    <span className={styles.difference}>
      <Icon name={places > 0 ? 'arrow-up' : 'arrow-down'} />
      {places > 0 ? t`Up ${count}` : t`Down ${count}`}
    </span>
  );
}
