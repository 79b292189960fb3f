import { expect, test } from 'vitest';
import {
  defaultPresentation,
  presentationFaults,
  presentationToldTo,
  type PresentationForm,
} from './final-presentation.ts';

const full: PresentationForm = {
  ...defaultPresentation,
  faceToFaceOnSiteLocation: 'Leeds',
  conferenceCallDetails: 'Pin 1234',
};

test.each<[string, Partial<PresentationForm>, string[]]>([
  ['an office without a place', { faceToFaceOnSiteLocation: ' ' }, ['faceToFaceOnSiteLocation']],
  ["the vendor's office", { faceToFaceType: 'vendorOffice', faceToFaceOnSiteLocation: '' }, []],
  [
    'a call without its details',
    { presentationType: 'remoteLive', conferenceCallDetails: '' },
    ['conferenceCallDetails'],
  ],
  [
    "the vendor's call",
    { presentationType: 'remoteLive', remoteLiveType: 'vendorConferenceCall', conferenceCallDetails: '' },
    [],
  ],
  [
    'a recording',
    { presentationType: 'digitalRecording', faceToFaceOnSiteLocation: '', conferenceCallDetails: '' },
    [],
  ],
])('%s', (_, given, fields) => {
  expect(presentationFaults({ ...full, ...given }).map(({ field }) => field)).toEqual(fields);
});

test('vendors are told where to come or dial in, only of what was chosen, and only by a buyer whom they know', () => {
  const told = (given: Partial<PresentationForm>, isBuyerHidden: boolean) => {
    const { faceToFaceOnSiteLocation, conferenceCallDetails } = presentationToldTo(
      { ...full, ...given },
      isBuyerHidden,
    );
    return [faceToFaceOnSiteLocation, conferenceCallDetails];
  };
  expect(told({}, false)).toEqual(['Leeds', '']);
  expect(told({ presentationType: 'remoteLive' }, false)).toEqual(['', 'Pin 1234']);
  expect(told({ presentationType: 'digitalRecording' }, false)).toEqual(['', '']);
  expect(told({ faceToFaceType: 'vendorOffice' }, false)).toEqual(['', '']);
  expect(told({}, true)).toEqual(['', '']);
  expect(told({ presentationType: 'remoteLive' }, true)).toEqual(['', '']);
});
