import { findRedisServer } from '../../embedded/redis.ts';
import { verifyCrashes } from './verify-crashes.ts';

const hasRedis = findRedisServer() !== undefined;
if (!hasRedis)
  process.stdout.write('Redis is absent: the crashes are tried on the PostgreSQL broker twice.\n');
verifyCrashes(hasRedis ? 'redis' : 'postgres');
