import { setTimeout as pause } from 'node:timers/promises';
import { createContractDrafts } from '@bidboard/backend/features/rfps/contracts/contract-drafts';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import { previewQuestionnaire } from '@bidboard/backend/features/rfps/contracts/requirements';
import { getRfpById } from '@bidboard/backend/features/rfps/contracts/rfps';
import { hostileWorkbooks } from '@bidboard/backend/testing/files/hostile-workbooks';
import type { TestApp } from '@bidboard/backend/testing/app/test-app';
import { percentile } from './figures.ts';
import { childrenOf } from '../processes/running-processes.ts';
import { startChild } from '../processes/child.ts';
import { freePort } from '../machine/free-port.ts';
import { memoryKb } from './memory.ts';
import { signUpSimulatedUsers, type SimulatedUser } from './simulated-users.ts';

/** The most that an API process may grow by while it receives hostile files, in MB. */
export const maxGrowthMb = 64;

export interface HostileUploads {
  /** The content and the status of each upload, of all accounts. */
  answers: (readonly [what: string, status: number])[];
  /** The statuses of ordinary files that were sent after all others. */
  afterwards: number[];
  reads: number;
  /** The growth of the API's memory beyond that of a process that has read ordinary files, in MB. */
  grownMb: number;
  /** The p99 of reads by an account that uploads nothing, in ms, without the uploads. */
  p99MsAlone: number;
  p99MsAttacked: number;
  /** The number of parser processes that were left. */
  processesLeft: number;
}

const question = 'Category,Section,Question,Type\nC,S,Why?,detailed\n';
const ordinary = Buffer.from(
  `Category,Section,Question,Type\n${`C,S,${'Why? '.repeat(60)},detailed\n`.repeat(3_000)}`,
);

/**
 * Sends an API process every hostile workbook, from three accounts with two uploads at once each. Each workbook is sent as a
 * questionnaire and, named as a document, as a contract. An account that uploads nothing reads an RFP meanwhile.
 */
export async function measureHostileUploads(app: TestApp): Promise<HostileUploads> {
  const [bystander, ...attackers] = (await signUpSimulatedUsers(app, 4)) as [
    SimulatedUser,
    ...SimulatedUser[],
  ];
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const api = await startChild('backend/src/main.ts', {
    DATABASE_URL: app.appUrl,
    PORT: String(port),
    PUBLIC_URL: address,
    LOG_LEVEL: 'silent',
  });

  async function send(
    path: string,
    { person, rfpId }: SimulatedUser,
    field: string,
    name: string,
    content: Buffer,
  ) {
    const form = new FormData();
    form.set('rfpId', rfpId);
    if (field === 'questionnaire') form.set('kind', 'technical');
    form.set(field, new File([new Uint8Array(content)], name));
    const response = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { token: person.token ?? '' },
      body: form,
    });
    await response.arrayBuffer();
    return response.status;
  }
  const preview = (person: SimulatedUser, name: string, content: Buffer) =>
    send(previewQuestionnaire.path, person, 'questionnaire', name, content);
  const attach = (person: SimulatedUser, name: string, content: Buffer) =>
    send(createContractDrafts.path, person, 'contractDrafts', name.replace(/\.xlsx$/, '.docx'), content);

  async function read(): Promise<number> {
    const startedAt = performance.now();
    const response = await fetch(`${address}/api/${fillPath(getRfpById.path, { rfpId: bystander.rfpId })}`, {
      headers: { token: bystander.person.token ?? '' },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the bystander got status ${response.status}`);
    return performance.now() - startedAt;
  }

  /** Reads repeatedly while the work runs. */
  async function beside(work: Promise<unknown>) {
    let isDone = false;
    const finished = work.finally(() => (isDone = true));
    const times: number[] = [];
    let peakKb = 0;
    while (!isDone) {
      times.push(await read());
      peakKb = Math.max(peakKb, await memoryKb(api.pid, 'RssAnon'));
      await pause(10);
    }
    await finished;
    return { p99Ms: percentile(times, 0.99), peakKb, reads: times.length };
  }

  try {
    const files = hostileWorkbooks.map(({ what, name, content }) => ({ what, name, content: content() }));
    const warmUp = async (person: SimulatedUser) => {
      for (let at = 0; at < 5; at += 1) await preview(person, 'a.csv', ordinary);
    };
    await Promise.all(attackers.map(warmUp));
    const alone = await beside(pause(3_000));
    const attackAsQuestionnaires = async (person: SimulatedUser) => {
      const answers: [string, number][] = [];
      for (const { what, name, content } of files) answers.push([what, await preview(person, name, content)]);
      return answers;
    };
    const attackAsDocuments = async (person: SimulatedUser) => {
      const answers: [string, number][] = [];
      for (const { what, name, content } of files.filter((file) => file.name.endsWith('.xlsx')))
        answers.push([`${what}, as a document`, await attach(person, name, content)]);
      return answers;
    };
    const attacks = [...attackers.map(attackAsQuestionnaires), ...attackers.map(attackAsDocuments)];
    const attacked = await beside(Promise.all(attacks));
    return {
      answers: (await Promise.all(attacks)).flat(),
      afterwards: await Promise.all(
        attackers.map((attacker) => preview(attacker, 'a.csv', Buffer.from(question))),
      ),
      reads: attacked.reads,
      grownMb: (attacked.peakKb - alone.peakKb) / 1024,
      p99MsAlone: alone.p99Ms,
      p99MsAttacked: attacked.p99Ms,
      processesLeft: childrenOf(api.pid).length,
    };
  } finally {
    await api.stop();
  }
}
