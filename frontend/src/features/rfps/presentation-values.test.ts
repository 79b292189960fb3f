import { defaultPresentation } from '@bidboard/backend/contracts/final-presentation';
import { messages } from '@bidboard/backend/contracts/messages';
import { expect, test } from 'vitest';
import {
  blankItem,
  validationErrorsOf,
  formOf,
  minutesInAll,
  tidied,
  valuesOf,
} from './presentation-values.ts';
import type { PresentationValues } from './presentation-values.ts';

const sound: PresentationValues = { ...valuesOf(defaultPresentation), faceToFaceOnSiteLocation: 'Leeds' };
const withTime = (agendaAllocatedTime: string): PresentationValues => ({
  ...sound,
  presentationAgenda: [{ ...blankItem, agendaItemName: 'Demo', agendaAllocatedTime }],
});

test('what is saved is shown, and what is shown is sent', () => {
  const saved = { ...defaultPresentation, isData: true, version: 3 };
  expect(formOf(valuesOf(saved))).toEqual(defaultPresentation);
  expect(minutesInAll(valuesOf(saved).presentationAgenda)).toBe(100);
});

test('spaces around go when it is saved', () => {
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

test('what is missing is said at its field, in the words of the server', () => {
  expect(validationErrorsOf(sound)).toEqual([]);
  expect(validationErrorsOf({ ...sound, faceToFaceOnSiteLocation: '' })).toEqual([
    { field: 'faceToFaceOnSiteLocation', message: messages.officeLocationMandatory },
  ]);
  expect(validationErrorsOf({ ...sound, presentationType: 'remoteLive' })).toEqual([
    { field: 'conferenceCallDetails', message: messages.conferenceCallMandatory },
  ]);
  expect(validationErrorsOf({ ...withTime('5'), presentationAgenda: [blankItem] })).toEqual([
    { field: 'presentationAgenda[0].agendaItemName', message: messages.agendaItemRequired },
    { field: 'presentationAgenda[0].agendaAllocatedTime', message: expect.any(String) as string },
  ]);
});

test.each(['', 'five', '-5', '1.5', '1441', '123456'])('%s is no time', (typed) => {
  expect(validationErrorsOf(withTime(typed)).map(({ field }) => field)).toEqual([
    'presentationAgenda[0].agendaAllocatedTime',
  ]);
});

test('an item whose time is not typed yet counts nothing', () => {
  expect(
    minutesInAll([{ agendaAllocatedTime: '35' }, { agendaAllocatedTime: '' }, { agendaAllocatedTime: 'x' }]),
  ).toBe(35);
});
