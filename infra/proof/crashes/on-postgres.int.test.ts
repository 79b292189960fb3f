import { proveCrashes } from './prove-crashes.ts';

proveCrashes('postgres');
