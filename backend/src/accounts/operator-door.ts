import { sql, type Reader } from '../platform/database.ts';

export const isOperator = (read: Reader, userId: string): Promise<boolean> =>
  read.exists(sql.typeAlias('nothing')`select 1 from app_user where id = ${userId} and is_operator`);
