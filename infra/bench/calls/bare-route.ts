import express from 'express';
import pg from 'pg';

/** The baseline: an Express route that writes one row with a prepared insert and does nothing else. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = express();
app.use(express.json());
app.post('/bare', async (request, response) => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'insertBare',
    text: 'insert into bench_bare (name, body) values ($1, $2) returning id',
    values: [(request.body as { rfpName: string }).rfpName, JSON.stringify(request.body)],
  });
  response.json({ id: rows[0]?.id });
});
const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
