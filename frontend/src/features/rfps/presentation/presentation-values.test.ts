import { defaultPresentation } from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { expect, test } from 'vitest';
import {
  blankItem,
  validationErrorsOf,
  formOf,
  totalMinutes,
  tidied,
  valuesOf,
} from './presentation-values.ts';
import type { PresentationValues } from './presentation-values.ts';

const sound: PresentationValues = { ...valuesOf(defaultPresentation), faceToFaceOnSiteLocation: 'Leeds' };
const withTime = (agendaAllocatedTime: string): PresentationValues => ({
  ...sound,
  presentationAgenda: [{ ...blankItem, agendaItemName: 'Demo', agendaAllocatedTime }],
});

test('Saved values are shown, and shown values are sent', () => {
  const saved = { ...defaultPresentation, isData: true, version: 3 };
  expect(formOf(valuesOf(saved))).toEqual(defaultPresentation);
  expect(totalMinutes(valuesOf(saved).presentationAgenda)).toBe(100);
});

test('A save trims the values', () => {
  const typed = {
    ...sound,
    faceToFaceOnSiteLocation: ' Leeds ',
    presentationAgenda: [{ agendaItemName: ' Demo', agendaItemDescription: ' ', agendaAllocatedTime: '5 ' }],
  };
  expect(tidied(typed)).toEqual({
    ...sound,
    presentationAgenda: [{ agendaItemName: 'Demo', agendaItemDescription: '', agendaAllocatedTime: '5' }],
  });
  expect(validationErrorsOf(typed)).toEqual([]);
});

test("A missing value is reported at its field, with the server's message", () => {
  expect(validationErrorsOf(sound)).toEqual([]);
  expect(validationErrorsOf({ ...sound, faceToFaceOnSiteLocation: '' })).toEqual([
    { field: 'faceToFaceOnSiteLocation', message: sharedMessages.officeLocationMandatory },
  ]);
  expect(validationErrorsOf({ ...sound, presentationType: 'remoteLive' })).toEqual([
    { field: 'conferenceCallDetails', message: sharedMessages.conferenceCallMandatory },
  ]);
  expect(validationErrorsOf({ ...withTime('5'), presentationAgenda: [blankItem] })).toEqual([
    { field: 'presentationAgenda[0].agendaItemName', message: messages.agendaItemRequired },
    { field: 'presentationAgenda[0].agendaAllocatedTime', message: expect.any(String) as string },
  ]);
});

test.each(['', 'five', '-5', '1.5', '1441', '123456'])('The text %s is not a valid duration', (typed) => {
  expect(validationErrorsOf(withTime(typed)).map(({ field }) => field)).toEqual([
    'presentationAgenda[0].agendaAllocatedTime',
  ]);
});

test('An item without a typed duration counts as nothing', () => {
  expect(
    totalMinutes([{ agendaAllocatedTime: '35' }, { agendaAllocatedTime: '' }, { agendaAllocatedTime: 'x' }]),
  ).toBe(35);
});
