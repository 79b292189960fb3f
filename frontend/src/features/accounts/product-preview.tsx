const scores = [
  ['Calder Systems', '81.91', '84.50', '83.21'],
  ['Northgate Identity', '86.17', '78.25', '82.21'],
  ['Meridian Trust', '75.53', '69.75', '72.64'],
  ['Oakline Security', '62.77', '71.50', '67.14'],
] as const;
const columns = ['', 'Technical', 'Commercial', 'Overall'] as const;
const marks = Array.from({ length: 17 }, (_, at) => at * 6.25);
const todayPercent = 36.7;

/** Scores and a timeline as decoration beside the forms. Screen readers skip it. */
export function Proof() {
  return (
    <aside className="auth__side" aria-hidden="true">
      <div className="proof">
        <p className="proof__name">Identity &amp; Access Platform</p>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scores.map(([vendor, ...figures]) => (
              <tr key={vendor}>
                <td>{vendor}</td>
                {figures.map((figure, at) => (
                  <td key={columns[at + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="proof__ruler">
          {marks.map((mark) => (
            <i key={mark} style={{ left: `${mark}%` }} />
          ))}
          <span style={{ width: `${todayPercent}%` }} />
          <b style={{ left: `${todayPercent}%` }} />
        </div>
        <p className="proof__dates num">
          <span>12 Oct 2026</span>
          <span>29 Jan 2027</span>
        </p>
        <p className="proof__line">Every score has its answer beside it, and every decision its date.</p>
      </div>
    </aside>
  );
}
