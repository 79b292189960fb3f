import { parentPort, workerData } from 'node:worker_threads';
import { printPaper } from '../platform/paper/print-paper.ts';
import { receiptPaper } from './receipt-paper.ts';
import type { ResponseDocument } from './response-document.ts';

const { document, sha256 } = workerData as { document: string; sha256: string };
const paper = receiptPaper(JSON.parse(document) as ResponseDocument, sha256);
parentPort?.postMessage(await printPaper(paper));
