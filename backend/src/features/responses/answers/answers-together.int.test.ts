import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTechnical } from '../../rfps/contracts/requirements.ts';
import { saveTechnicalAnswers } from '../contracts/responses.ts';
import { sql } from '../../../platform/database/database.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import { acceptedRfp, expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface AnswerToSave {
  questionId: number;
  answer: string;
  version?: number;
}

/** Creates an accepted RFP and two colleagues of its vendor, who both write answers. */
async function twoColleagues() {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const { person: rita, companyId } = vendors[0]!;
  const sam = await signUpPerson(app, `sam-${crypto.randomUUID().slice(0, 8)}@vendor.example`);
  await app.database.query(sql.statement`
    insert into membership (company_id, user_id, role) values (${companyId}, ${sam.userId}, 'member')`);
  const save = async (person: Person, ...quesAns: AnswerToSave[]) =>
    expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  const stored = async () => {
    const { quesAns } = expectOk(await rita.call(getTechnical, { params: { rfpId, userId: rita.userId } }));
    return new Map(quesAns.map(({ questionId, ...answer }) => [questionId, answer]));
  };
  return { rfpId, rita, sam, save, stored };
}

test("A save does not overwrite a colleague's newer text: it returns that text with its author and saves the rest", async () => {
  const { rita, sam, save, stored } = await twoColleagues();
  expect(await save(rita, { questionId: 3, answer: 'Daily', version: 0 })).toMatchObject({
    versions: [{ questionId: 3, version: 1 }],
    conflicts: [],
  });
  app.now.ms += 60_000;
  await save(sam, { questionId: 3, answer: 'Hourly', version: 1 });
  const saved = await save(
    rita,
    { questionId: 3, answer: 'Weekly', version: 1 },
    { questionId: 1, answer: 'yes', version: 0 },
  );
  expect(saved).toMatchObject({
    answered: 2,
    versions: [{ questionId: 1, version: 1 }],
    conflicts: [
      {
        questionId: 3,
        answer: 'Hourly',
        version: 2,
        answeredBy: expect.stringMatching(/^sam/),
        answeredAt: new Date(app.now.ms).toISOString(),
      },
    ],
  });
  expect((await stored()).get(3)).toEqual({ answer: 'Hourly', version: 2 });
  // She may overwrite it once she has seen it.
  await save(rita, { questionId: 3, answer: 'Weekly', version: 2 });
  expect((await stored()).get(3)).toEqual({ answer: 'Weekly', version: 3 });
});

test('Of two simultaneous first answers, one is saved and the other gets a conflict', async () => {
  const { rita, sam, save, stored } = await twoColleagues();
  for (const questionId of [1, 2, 3]) {
    const give = (person: Person, answer: string) => save(person, { questionId, answer, version: 0 });
    const [yes, no] = questionId === 3 ? ['Daily', 'Hourly'] : ['yes', 'no'];
    const saved = await Promise.all([give(rita, yes ?? ''), give(sam, no ?? '')]);
    expect(saved.map(({ conflicts }) => conflicts.length).sort()).toEqual([0, 1]);
    const [refused] = saved.flatMap(({ conflicts }) => conflicts);
    expect((await stored()).get(questionId)?.answer).toBe(refused?.answer);
  }
});

test('Without versions, the last answer wins as before', async () => {
  const { rita, sam, save, stored } = await twoColleagues();
  await save(rita, { questionId: 3, answer: 'Daily' });
  expect((await save(sam, { questionId: 3, answer: 'Hourly' })).conflicts).toEqual([]);
  expect((await stored()).get(3)?.answer).toBe('Hourly');
});

test('A save that names a question twice is refused, and nothing is saved', async () => {
  const { rfpId, rita, stored } = await twoColleagues();
  const quesAns = ['Daily', 'Hourly'].map((answer) => ({ questionId: 3, answer }));
  const { problem } = await rita.call(saveTechnicalAnswers, {
    body: { rfpId, quesAns, step: 2, type: 'accept-submit' },
  });
  expect(problem.errors).toEqual([{ field: 'quesAns[1].questionId', message: 'Named twice' }]);
  expect((await stored()).get(3)?.answer ?? '').toBe('');
});

test('No order of interleaved, repeated and late saves by two colleagues overwrites a text that its writer has not seen', async () => {
  const { rita, sam, save, stored } = await twoColleagues();
  const people = [rita, sam];
  // Two equal texts would cause no conflict, so all texts are different.
  let written = 0;
  const step = fc.record({
    who: fc.nat(1),
    does: fc.constantFrom('read', 'save', 'repeat', 'both'),
    text: fc.string({ minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      // What each colleague has seen of the answer, and what each sent last.
      const now = (await stored()).get(3) ?? { answer: '', version: 0 };
      const seen = [now, now];
      const sent: (AnswerToSave | undefined)[] = [undefined, undefined];
      const send = async (who: number, input: AnswerToSave) => {
        const before = (await stored()).get(3) ?? { answer: '', version: 0 };
        const saved = await save(people[who]!, input);
        const after = (await stored()).get(3) ?? { answer: '', version: 0 };
        const [refused] = saved.conflicts;
        if (refused) {
          expect(after).toEqual(before);
          seen[who] = { answer: refused.answer, version: refused.version };
          return;
        }
        expect(after.answer).toBe(input.answer);
        // The writer has seen the text that they replaced.
        if (after.version !== before.version) expect(input.version).toBe(before.version);
        const [version] = saved.versions;
        expect(version?.version).toBe(after.version);
        if ((version?.version ?? 0) > seen[who]!.version) seen[who] = after;
      };
      for (const { who, does, text } of steps) {
        if (does === 'read') seen[who] = (await stored()).get(3) ?? { answer: '', version: 0 };
        if (does === 'save') {
          sent[who] = { questionId: 3, answer: `${text}${(written += 1)}`, version: seen[who]!.version };
          await send(who, sent[who]);
        }
        if (does === 'repeat' && sent[who]) await send(who, sent[who]);
        if (does === 'both') {
          const answersSent = [text, text].map((answer, at) => ({
            questionId: 3,
            answer: `${answer} ${(written += 1)}`,
            version: seen[at]!.version,
          }));
          const saved = await Promise.all(answersSent.map((answers, at) => save(people[at]!, answers)));
          const after = (await stored()).get(3);
          saved.forEach(({ conflicts: [refused] }, at) => {
            // If a save was accepted but is not the stored text, the author of the stored text must have seen it.
            if (!refused && after?.answer !== answersSent[at]!.answer)
              expect.unreachable('a text that was saved is gone, and nobody was told');
          });
          seen.fill(after ?? { answer: '', version: 0 });
        }
      }
    }),
    { numRuns: 40 },
  );
});
