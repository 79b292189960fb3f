import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { countFormat } from '../format/count-format.ts';
import { setReader } from '../format/reader-settings.ts';
import { BarChart } from './bar-chart.tsx';
import type { BarChartProps, LineChartProps, ScatterChartProps } from './chart-props.ts';
import { LineChart } from './line-chart.tsx';
import { ScatterChart } from './scatter-chart.tsx';
import { Sparkline } from './sparkline.tsx';
import styles from './chart-frame.module.css';
import visibilityStyles from '../styles/visibility.module.css';

const figure = (name: string) => ({ name, format: countFormat });
/** The texts of the table's cells, row by row. */
const tableRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
/** What the library has drawn, once its chunk has loaded. */
const drawn = async (selector: string) => {
  const plot = screen.getByRole('img');
  await expect.poll(() => plot.querySelectorAll(selector).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return [...plot.querySelectorAll(selector)];
};
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

afterEach(() => setReader(null));

describe('A line chart', () => {
  const line = (props: Partial<LineChartProps> = {}) => (
    <LineChart
      label="Credit balance"
      caption="Credits"
      points={[
        { x: 1, y: 1200 },
        { x: 2, y: 40 },
        { x: 3, y: 900 },
      ]}
      x={figure('Day')}
      y={figure('Balance')}
      empty="No credits yet."
      {...props}
    />
  );

  it('draws its points between two axes, and says in words what they show', async () => {
    render(line());
    const [path] = await drawn(`.${styles.chartLine}`);
    expect(path?.getAttribute('d')?.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
    expect(texts(await drawn('.visx-axis-left text'))).toEqual(['0', '500', '1,000', '1,500']);
    expect(screen.getByRole('img').ariaLabel).toBe('Credit balance: lowest 40, highest 1,200, last 900');
  });

  it('has its values in a table that screen readers find, and that a button shows to everyone', async () => {
    const user = userEvent.setup();
    render(line());
    expect(tableRows()).toEqual([
      ['Day', 'Balance'],
      ['1', '1,200'],
      ['2', '40'],
      ['3', '900'],
    ]);
    const button = screen.getByRole('button', { name: 'Show table of Credit balance' });
    const table = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect([button.ariaExpanded, table?.className]).toEqual(['false', visibilityStyles.visuallyHidden]);
    await user.click(button);
    expect([button.ariaExpanded, table?.className]).toEqual(['true', styles.chartTable]);
    expect(screen.getByRole('button', { name: 'Hide table of Credit balance' })).toBe(button);
    await user.click(button);
    expect(table?.className).toBe(visibilityStyles.visuallyHidden);
  });

  it('says that there is nothing yet, in place of axes and of a table', () => {
    render(line({ points: [] }));
    expect(screen.getByText('No credits yet.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a single point as a dot', async () => {
    render(line({ points: [{ x: 1, y: 5 }] }));
    expect(await drawn(`.${styles.chartPoint}`)).toHaveLength(1);
    expect(screen.getByRole('img').ariaLabel).toBe('Credit balance: lowest 5, highest 5, last 5');
  });

  it('draws and lists a thousand points', async () => {
    render(line({ points: Array.from({ length: 1000 }, (_, at) => ({ x: at, y: at % 7 })) }));
    const [path] = await drawn(`.${styles.chartLine}`);
    expect(path?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(1000);
    expect(tableRows()).toHaveLength(1001);
  });

  it('shows its limit although no point is near', async () => {
    render(line({ limit: { value: 60_000, label: 'Late from 60,000' } }));
    expect(await drawn(`.${styles.chartLimitLine}`)).toHaveLength(1);
    expect(texts(await drawn(`.${styles.chartLimit}`))).toContain('Late from 60,000');
  });

  it('holds each value until the next point where it is stepped', async () => {
    render(line({ isStepped: true }));
    const [path] = await drawn(`.${styles.chartLine}`);
    // Two steps, each of a horizontal and a vertical part.
    expect(path?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(5);
  });

  it('labels as many of its ticks as fit, and the last one', async () => {
    // Its container counts as 320 pixels wide, which has room for three.
    render(line({ ticks: [1, 1.5, 2, 2.5, 3] }));
    expect(texts(await drawn('.visx-axis-bottom text'))).toEqual(['1', '2', '3']);
  });

  it('shows the values of the point that is nearest to the pointer', async () => {
    const shown = () => texts([...screen.getByRole('img').querySelectorAll(`.${styles.chartTip} p`)]);
    render(line());
    const [drawing] = await drawn('svg');
    fireEvent.pointerMove(drawing!, { clientX: 165 });
    expect(shown()).toEqual(['Day: 2', 'Balance: 40']);
    fireEvent.pointerMove(drawing!, { clientX: 310 });
    expect(shown()).toEqual(['Day: 3', 'Balance: 900']);
    fireEvent.pointerLeave(drawing!);
    expect(shown()).toEqual([]);
  });

  it('writes its values in the formats of its reader', () => {
    setReader({ locale: 'de-DE', timeZone: null });
    render(line());
    expect(tableRows()[1]).toEqual(['1', '1.200']);
  });
});

describe('A scatter chart', () => {
  const scatter = (points: ScatterChartProps['points']) => (
    <ScatterChart
      label="Price and score"
      pointName="Vendor"
      points={points}
      x={figure('Price')}
      y={figure('Score, %')}
      empty="No prices yet."
    />
  );
  const vendors = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Vendor ${at + 1}`, x: 1000 * at, y: at % 100 }));

  it('draws and names its points, and lists them with both figures', async () => {
    render(
      scatter([
        { name: 'Calder', x: 389_200, y: 81 },
        { name: 'Calder', x: 120_000, y: 64 },
      ]),
    );
    expect(await drawn(`.${styles.chartPoint}`)).toHaveLength(2);
    expect(texts(await drawn(`.${styles.chartValue}`))).toContain('Calder');
    expect(tableRows()).toEqual([
      ['Vendor', 'Price', 'Score, %'],
      ['Calder', '389,200', '81'],
      ['Calder', '120,000', '64'],
    ]);
    expect(screen.getByRole('img').ariaLabel).toBe('Price and score: 2 points');
  });

  it('draws one point, and says that there is none', async () => {
    const { rerender } = render(scatter(vendors(1)));
    expect(await drawn(`.${styles.chartPoint}`)).toHaveLength(1);
    rerender(scatter([]));
    expect(screen.getByText('No prices yet.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('leaves the names of many points to its table and to the point under the pointer', async () => {
    render(scatter(vendors(300)));
    const points = await drawn(`.${styles.chartPoint}`);
    expect(points).toHaveLength(300);
    expect(screen.getByRole('img').querySelector(`.${styles.chartValue}`)).toBeNull();
    fireEvent.pointerEnter(points[2]!);
    expect(texts(await drawn(`.${styles.chartTip} p`))).toEqual(['Vendor 3', 'Price: 2,000', 'Score, %: 2']);
    fireEvent.pointerLeave(points[2]!);
    expect(screen.getByRole('img').querySelector(`.${styles.chartTip}`)).toBeNull();
    expect(tableRows()).toHaveLength(301);
  });
});

describe('A bar chart', () => {
  const bars = (values: BarChartProps['bars']) => (
    <BarChart
      label="Responses"
      caption="Vendors"
      barName="Stage"
      bars={values}
      x={figure('Vendors')}
      empty="No vendors yet."
    />
  );

  it('draws a bar for each value with its figure, and lists them', async () => {
    render(
      bars([
        { name: 'Invited', value: 4, detail: '4 (100%)' },
        { name: 'Submitted', value: 0 },
      ]),
    );
    expect(texts(await drawn('.visx-axis-left text'))).toEqual(['Invited', 'Submitted']);
    expect(texts(await drawn(`.${styles.chartValue}`))).toEqual(['4 (100%)', '0']);
    expect(tableRows()).toEqual([
      ['Stage', 'Vendors'],
      ['Invited', '4 (100%)'],
      ['Submitted', '0'],
    ]);
    expect(screen.getByRole('img').ariaLabel).toBe('Responses: Invited 4 (100%) and Submitted 0');
  });

  it('draws one bar and many, and says that there is none', async () => {
    const { rerender } = render(bars([{ name: 'Invited', value: 1 }]));
    expect(await drawn(`.${styles.chartBar}`)).toHaveLength(1);
    rerender(bars(Array.from({ length: 30 }, (_, at) => ({ name: `Stage ${at}`, value: at }))));
    expect(await drawn(`.${styles.chartBar}`)).toHaveLength(30);
    rerender(bars([]));
    expect(screen.getByText('No vendors yet.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('A sparkline', () => {
  const points = [2, 8, 4].map((y, x) => ({ x, y }));

  it('draws its points and its limit, and says in words what they show', async () => {
    render(<Sparkline label="Lag, last 4 s" points={points} limit={10} />);
    const [path] = await drawn(`.${styles.chartLine}`);
    expect(path?.getAttribute('d')?.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
    expect(await drawn(`.${styles.chartLimitLine}`)).toHaveLength(1);
    expect(screen.getByRole('img').ariaLabel).toBe('Lag, last 4 s');
  });

  it('draws nothing from a single point', () => {
    render(<Sparkline label="Lag, no history yet" points={points.slice(0, 1)} />);
    expect(screen.getByRole('img').childElementCount).toBe(0);
  });
});
