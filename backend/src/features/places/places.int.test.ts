import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suggestPlaces } from './contract.ts';
import { sql } from '../../platform/database/database.ts';
import { number, row } from '../../platform/database/row.ts';
import { signUpPerson } from '../../testing/app/people.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { loadGazetteer } from './gazetteer.ts';

const searchAs = (person: Person) => async (search: string) =>
  expectOk(await person.call(suggestPlaces, { search: { search } }));

describe('with the gazetteer', () => {
  let app: TestApp;
  let call: ReturnType<typeof searchAs>;
  beforeAll(async () => {
    app = await createTestApp();
    call = searchAs(await signUpPerson(app, 'settler@x.example'));
  });
  afterAll(() => app.close());
  const found = async (typed: string) => (await call(typed)).data.map((suggestion) => suggestion.place);

  test('Names with that beginning come first, the largest ahead, and the response names its source', async () => {
    const { data, source } = await call('lon');
    expect(source).toBe('geonames');
    expect(data[0]).toEqual({ place: 'London, United Kingdom', name: 'London', within: 'United Kingdom' });
    expect(data).toHaveLength(8);
    expect(data.every(({ name }) => name.toLowerCase().startsWith('lon'))).toBe(true);
  });

  test.each([
    ['LEEDS', 'Leeds, United Kingdom'],
    ['zurich', 'Zürich, Switzerland'],
    ['Łodz', 'Łódź, Poland'],
    ['sao pau', 'São Paulo, Brazil'],
    ['  Leeds,  united', 'Leeds, United Kingdom'],
    ['springfield, il', 'Springfield, IL, United States'],
    ['hull', 'Kingston upon Hull, United Kingdom'],
    ['London, UK', 'London, United Kingdom'],
    ['Machester', 'Manchester, United Kingdom'],
    ['birmngham', 'Birmingham, United Kingdom'],
    ['singapore', 'Singapore'],
  ])('The text %s finds %s', async (typed, place) => {
    expect((await found(typed))[0]).toBe(place);
  });

  test.each(['', '   ', '%', '_', '\\', "'", 'qqqqzzzz', '😀', 'x'.repeat(255)])(
    'The text %j finds nothing and causes no error',
    async (typed) => {
      expect(await found(typed)).toEqual([]);
    },
  );

  test('A place is offered once, however many towns are written alike', async () => {
    const names = await found('mülheim');
    expect(new Set(names).size).toBe(names.length);
  });

  test('A visitor gets no suggestions', async () => {
    const { status } = await app.visitor.call(suggestPlaces, { search: { search: 'leeds' } });
    expect(status).toBe(401);
  });

  test('Concurrent starts load the gazetteer once, and another edition loads it again', async () => {
    const rows = () => app.database.oneFirst(sql.type(row({ count: number }))`select count(*) from place`);
    const before = await rows();
    expect(await loadGazetteer(app.url)).toBe(false);
    await app.database.query(sql.statement`update place_edition set edition = 'of yesterday'`);
    await app.database.query(sql.statement`delete from place where name like 'L%'`);
    const loaded = await Promise.all([loadGazetteer(app.url), loadGazetteer(app.url)]);
    expect(loaded.sort()).toEqual([false, true]);
    expect(await rows()).toBe(before);
    expect(await found('leeds')).toEqual(['Leeds, United Kingdom']);
  });
});

describe('with a Photon server', () => {
  let answer: RequestListener;
  const requests: string[] = [];
  const photon = createServer((request, response) => {
    requests.push(`${request.url ?? ''} ${request.headers['accept-language'] ?? ''}`);
    answer(request, response);
  });
  let app: TestApp;
  let call: ReturnType<typeof searchAs>;

  beforeAll(async () => {
    photon.listen(0, '127.0.0.1');
    await once(photon, 'listening');
    const { port } = photon.address() as AddressInfo;
    app = await createTestApp({ placesUrl: `http://127.0.0.1:${port}` });
    call = searchAs(await signUpPerson(app, 'geographer@x.example'));
  });
  afterAll(async () => {
    photon.closeAllConnections();
    photon.close();
    await app.close();
  });

  const leith: RequestListener = (_request, response) => {
    response.setHeader('content-type', 'application/json;charset=utf-8');
    response.end(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [-3.1719, 55.9756] },
            properties: {
              osm_type: 'N',
              osm_id: 21_503_190,
              osm_key: 'place',
              osm_value: 'suburb',
              type: 'district',
              name: 'Leith',
              city: 'Edinburgh',
              state: 'Scotland',
              country: 'United Kingdom',
              countrycode: 'GB',
            },
          },
        ],
      }),
    );
  };
  /** Lets the rest period of a failed server pass. */
  const rested = () => {
    app.now.ms += 30_000;
    requests.length = 0;
  };

  test('The server’s places are offered, in its own words', async () => {
    answer = leith;
    expect(await call(' Leith & co ')).toEqual({
      data: [
        {
          place: 'Leith, Edinburgh, Scotland, United Kingdom',
          name: 'Leith',
          within: 'Edinburgh, Scotland, United Kingdom',
        },
      ],
      source: 'openstreetmap',
    });
    expect(requests).toEqual(['/api?q=Leith+%26+co&limit=8 en']);
  });

  test('Nothing is offered if the server knows nothing', async () => {
    answer = (_request, response) => void response.end('{"type":"FeatureCollection","features":[]}');
    expect(await call('leeds')).toEqual({ data: [], source: 'openstreetmap' });
  });

  test.each<[string, RequestListener]>([
    ['fails', (_request, response) => void response.writeHead(500).end('{"message":"boom"}')],
    ['is something else', (_request, response) => void response.end('<html>Welcome</html>')],
    ['answers something else', (_request, response) => void response.end('{"features":"none"}')],
    ['hangs up', (request) => void request.socket.destroy()],
    ['stays silent', () => undefined],
    ['stops half-way', (_request, response) => void response.write('{"features":[')],
  ])('The gazetteer replaces a server that %s, which is then not asked for a while', async (_how, how) => {
    rested();
    answer = how;
    const { data, source } = await call('leeds');
    expect([source, data[0]?.place]).toEqual(['geonames', 'Leeds, United Kingdom']);
    answer = leith;
    expect((await call('leeds')).source).toBe('geonames');
    expect(requests).toHaveLength(1);
    rested();
    expect((await call('leith')).source).toBe('openstreetmap');
  });
});
