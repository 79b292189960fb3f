import type { TableText } from '@bidboard/backend/features/rfps/contracts/questions/answer-text';
import styles from './table-shown.module.css';

interface TableShownProps {
  /** Names the table. */
  label: string;
  table: TableText;
}

/** The answer to a table, as everyone reads it. On a narrow page each row is a list with the names of its columns. */
export const TableShown = ({ label, table: { headings, rows } }: TableShownProps) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // Two rows may be the same.
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={headings[at]} data-column={headings[at]}>
                {cell || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
