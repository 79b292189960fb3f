import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvaluation } from './read-evaluation.ts';
import { reportSheets } from './report-sheets.ts';
import { reportSource } from './report-source.ts';
import { finalOffersPart } from './report-final-offers.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import {
  offerOf,
  openRound,
  saveOffer,
  startRound,
  submitOffer,
  submittedRfp,
} from '../../testing/fixtures/final-round-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('A report has the final offers with all versions once they are open, and nothing of them before', async () => {
  const fixture = await submittedRfp(app);
  const { rfpId, vendors } = fixture;
  const alpha = vendors[0]!.person;
  const report = async () => {
    await app.runProjections();
    const evaluation = (await readEvaluation(reportSource, app.database, rfpId, app.now.ms))!;
    return { ...evaluation, number: 1, format: 'xlsx' as const, requestedBy: 'Priya Raman' };
  };
  expectOk(await startRound(app, fixture));
  expectOk(await saveOffer(alpha, rfpId, offerOf(1500)));
  expectOk(await submitOffer(alpha, rfpId));
  const sealed = await report();
  expect(JSON.stringify(sealed)).not.toContain('vault');
  expect(finalOffersPart(sealed, (text) => text)).toEqual([]);
  expect(reportSheets(sealed).map(({ name }) => name)).not.toContain('Final offers');

  await openRound(app);
  const opened = await report();
  const sheetOf = (wanted: string) => reportSheets(opened).find(({ name }) => name === wanted)?.rows;
  const amount = (value: number) => ({ value, format: '#,##0.00' });
  const vendor = expect.stringMatching(/^alpha/) as string;
  expect(sheetOf('Final offers')).toEqual([
    [vendor, 1, 'First response', amount(2000), amount(2000), 'USD'],
    [vendor, 2, 'Round 1', amount(1500), amount(1500), 'USD'],
  ]);
  expect(sheetOf('Changed answers')).toEqual([[vendor, 'How are logs kept?', 'On paper', 'In a vault']]);
  const printed = JSON.stringify(finalOffersPart(opened, (text) => text));
  expect(printed).toContain('2,000.00');
  expect(printed).toContain('1,500.00');
});
