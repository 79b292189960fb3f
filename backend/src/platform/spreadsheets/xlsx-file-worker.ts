import { parentPort, workerData } from 'node:worker_threads';
import { writeXlsx, type XlsxSheet } from './xlsx-file.ts';

parentPort?.postMessage(new Uint8Array(await writeXlsx(workerData as readonly XlsxSheet[])));
