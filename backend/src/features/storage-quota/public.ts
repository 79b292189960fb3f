export { takeFilesAlong } from './charge-upload.ts';
