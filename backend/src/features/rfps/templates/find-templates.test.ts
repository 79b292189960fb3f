import { describe, expect, test } from 'vitest';
import { milestone } from '../contracts/rfps.ts';
import { fixedMilestones } from '../contracts/steps.ts';
import { wireOf } from '../../../kernel/text/rich-text.ts';
import { check } from '../../../kernel/schema/schema.ts';
import { decideRequirements } from '../requirements/requirements.ts';
import { categoriesOf, countQuestions, rfpTemplates } from './find-templates.ts';
import type { TemplateStep } from './template.ts';

const questionsOf = (step: TemplateStep) =>
  Object.values(step.categories).flatMap((sections) => Object.values(sections).flat());
const idsOf = (step: TemplateStep, firstId: number) =>
  categoriesOf(step, firstId).flatMap(({ sections }) =>
    sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId)),
  );
/** Returns a question in the form in which a reader would recognise duplicates. */
const plain = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

test('Each of the usual kinds of RFP has a template with its own id', () => {
  const ids = rfpTemplates.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining(['cloud-software', 'security-review', 'crm', 'erp', 'analytics']),
  );
});

describe.each(rfpTemplates)('$id', ({ technical, commercial, project }) => {
  const questions = [...questionsOf(technical), ...questionsOf(commercial)];

  test('The template has at least forty questions and no duplicates', () => {
    expect(questionsOf(technical).length + questionsOf(commercial).length).toBeGreaterThanOrEqual(40);
    expect(countQuestions(technical)).toBe(questionsOf(technical).length);
    expect(new Set(questions.map(({ question }) => plain(question))).size).toBe(questions.length);
  });

  test('The template can be saved unchanged, with a different id for each question', () => {
    const commercialFrom = 1 + countQuestions(technical);
    const taken = idsOf(technical, 1);
    expect(
      decideRequirements('technical', wireOf(technical.overview), categoriesOf(technical, 1), []).ok,
    ).toBe(true);
    expect(
      decideRequirements(
        'commercial',
        wireOf(commercial.overview),
        categoriesOf(commercial, commercialFrom),
        taken,
      ).ok,
    ).toBe(true);
  });

  test('The template asks for both kinds of answer, with at least the usual score', () => {
    for (const step of [technical, commercial])
      expect(new Set(questionsOf(step).map(({ type }) => type)).size).toBe(2);
    for (const { question, type, score } of questions) {
      expect(score).toBeGreaterThanOrEqual(type === 'detailed' ? 5 : 1);
      expect(score).toBeLessThanOrEqual(10);
      if (type === 'yes-no') expect(question).toMatch(/\?$/);
    }
  });

  test('The template has the fixed milestones in their order, each with a description', () => {
    const names = project.milestones.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => (fixedMilestones as readonly string[]).includes(name))).toEqual([
      ...fixedMilestones,
    ]);
    for (const { name, description } of project.milestones) {
      expect(description).not.toBe('');
      const wire = { mileStoneName: name, description, mileStoneDate: null, isFixed: false };
      expect(check(milestone, wire).ok).toBe(true);
    }
  });
});
