import { HeatCell } from '../../../ui/charts/heat-cell.tsx';

const vendors = ['Calder Systems', 'Northgate Identity', 'Meridian Trust', 'Oakline Security'];
const sections = [
  ['Security', [86.67, 93.33, 80, 66.67]],
  ['Integration', [83.33, 75, 66.67, 58.33]],
  ['Operations', [78.57, 85.71, 78.57, 64.29]],
  ['Privacy', [75, 91.67, 75, 58.33]],
] as const;
const prices = ['$389,200.00', '$412,500.00', '$356,940.00', '$298,000.00'];
const overall = ['80.89', '86.43', '75.06', '61.91'];

/** An example of the buyer's dashboard with invented figures. */
export function HomeExample() {
  return (
    <figure className="example panel">
      <figcaption>
        <span className="bb">Identity &amp; Access Platform</span>
        <span className="t1 faint">Example</span>
      </figcaption>
      <div className="scroll" tabIndex={0} role="region" aria-label="Example: four vendors scored by section">
        <table>
          <thead>
            <tr>
              <td aria-label="Section" />
              {vendors.map((vendor) => (
                <th key={vendor} scope="col">
                  {vendor}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map(([section, scores]) => (
              <tr key={section}>
                <th scope="row">{section}</th>
                {scores.map((score, at) => (
                  <td key={at}>
                    <HeatCell percent={score} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Price</th>
              {prices.map((price) => (
                <td key={price}>{price}</td>
              ))}
            </tr>
            <tr className="example__total">
              <th scope="row">Overall %</th>
              {overall.map((score) => (
                <td key={score}>{score}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </figure>
  );
}
