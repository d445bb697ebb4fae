export { answerFrom } from './answerFrom';
export { picturePages, writeReport } from './writeReport';
