import { verifyCrashes } from './verify-crashes.ts';

verifyCrashes('postgres');
