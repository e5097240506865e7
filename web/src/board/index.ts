import type { TitleModule } from '../titles';
export default {} as TitleModule;
