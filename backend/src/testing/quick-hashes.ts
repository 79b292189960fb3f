import { hashAt } from '../platform/slow-hash.ts';

// Every file of integration tests begins with this. One whose passwords are checked by another process says `hashAt()`.
hashAt({ memory: 64, passes: 1 });
