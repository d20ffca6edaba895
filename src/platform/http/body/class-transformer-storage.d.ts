/** Where class-transformer stores `@Type` metadata; `@nestjs/mapped-types` reads it there, too. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
