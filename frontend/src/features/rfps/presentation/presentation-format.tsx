import {
  faceToFaceTypes,
  presentationTypes,
  remoteLiveTypes,
} from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { useFormikContext } from 'formik';
import { usePlaceSuggestions } from '../../places/endpoints.ts';
import { PlaceField } from '../../../api/forms/place-field.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { callLabels, formatLabels, officeLabels } from './presentation-values.ts';
import type { PresentationValues } from './presentation-values.ts';

const formats = presentationTypes.map((value) => ({ value, ...formatLabels[value] }));
const offices = faceToFaceTypes.map((value) => ({ value, label: officeLabels[value] }));
const calls = remoteLiveTypes.map((value) => ({ value, label: callLabels[value] }));

/** How vendors present, and where. */
export function PresentationFormat() {
  const { presentationType, faceToFaceType, remoteLiveType } = useFormikContext<PresentationValues>().values;
  const office = usePlaceSuggestions();
  return (
    <div className="form">
      <RadioField name="presentationType" label="Format" choices={formats} cards />
      {presentationType === 'faceToFace' ? (
        <>
          <RadioField name="faceToFaceType" label="Where" choices={offices} />
          {faceToFaceType === 'onSiteOffice' ? (
            <PlaceField name="faceToFaceOnSiteLocation" label="Office location" suggestions={office} />
          ) : null}
        </>
      ) : null}
      {presentationType === 'remoteLive' ? (
        <>
          <RadioField name="remoteLiveType" label="Whose call" choices={calls} />
          {remoteLiveType === 'internalConferenceCall' ? (
            <TextField
              name="conferenceCallDetails"
              label="Conference call details"
              help="How to dial in. Invited vendors read it."
              multiline
              rows={3}
              maxLength={2000}
            />
          ) : null}
        </>
      ) : null}
      {presentationType === 'digitalRecording' ? (
        <p className="muted">Vendors upload a recording with their response.</p>
      ) : null}
    </div>
  );
}
