import { sql } from '../../../platform/database/database.ts';

/** Whether the answers to a row `q` of question earn nothing until they are rated. The same rule as `isGraded`, in SQL. */
export const waitsForRating = sql.fragment`(q.type <> 'yes-no' and q.grading is null)`;
