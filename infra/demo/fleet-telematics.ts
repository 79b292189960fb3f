import { freeText, yesNo } from './questionnaire.ts';
import { fixedMilestones, type DemoRfp } from './demo-rfp.ts';

/** A draft that was started some days ago: few questions, few dates, no invited vendors. */
export const fleetTelematics: DemoRfp = {
  name: 'Fleet Telematics',
  processType: 'standard',
  createdOn: -4,
  project: 'Where are our 310 trucks?',
  description:
    'Position, fuel and cooling temperature of 310 trucks and 460 trailers, in one place and in the hands of dispatchers.',
  milestones: fixedMilestones([
    [18, 'Invites go out.'],
    [28, ''],
    [null, ''],
    [null, ''],
    [46, 'Responses are complete.'],
  ]),
  requirements: [
    {
      kind: 'technical',
      overview: 'First list, to be gone through with dispatch.',
      questions: [
        {
          category: 'On the truck',
          sections: [
            {
              section: 'Unit',
              questions: [
                yesNo('tachograph', 2, 'Does the unit read the digital tachograph from afar?'),
                yesNo('ownPower', 1, 'Do trailer units last a week without power?'),
                freeText(
                  'coldChain',
                  5,
                  'How do dispatchers learn that a cooled load grows warm, and how soon?',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
  invitations: [],
  responses: [],
};
