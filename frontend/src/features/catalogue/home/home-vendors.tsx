const prices = [
  ['Listing', 'Company, products, datasheets', '£0.00'],
  ['Basic Plan', '5 credits', '£999.00'],
  ['Enterprise', 'All requests, one year', '£12,000.00'],
] as const;

export function HomeVendors() {
  return (
    <section className="wrap home-section home-vendors" id="sell" aria-labelledby="for-vendors">
      <div>
        <h2 className="title" id="for-vendors">
          For vendors
        </h2>
        <p className="t3 muted">
          List your company and products free. Pay only to accept requests: a meeting or a demo uses one
          credit, an RFP invite three. The first RFP is on us.
        </p>
      </div>
      <table aria-label="Prices">
        <tbody>
          {prices.map(([name, what, price]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="muted">{what}</td>
              <td className="num">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
