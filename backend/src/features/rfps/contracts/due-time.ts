import * as yup from 'yup';
import { command } from '../../../kernel/contract.ts';
import { closed, day, nothing, uuid, whole } from '../../../kernel/schema/schema.ts';

/** A time of day, HH:MM; '' means none. */
export const timeOfDay = () =>
  yup.string().matches(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Must be a time, HH:MM');

export const moveDueTime = command('moveDueTime', {
  method: 'POST',
  path: 'project/moveDueTime',
  tag: 'rfps',
  who: 'user',
  summary:
    'Moves the due time of a published RFP to a later one: day and time of its zone, where no time is the end of the day. With less ' +
    'than four days left, at least four must remain from now. Vendors are told.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    dueOn: day().required(),
    dueTime: timeOfDay().defined(),
    /** The version of the project step that the client read. */
    version: whole(),
  }),
  answer: closed({
    message: yup.string().required(),
    dueAt: yup.string().required(),
    version: whole().required(),
  }),
  refuses: ['notFound', 'rfpDecided', 'notPublished', 'dueTimePast', 'staleVersion'],
});
