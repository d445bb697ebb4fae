export { answerFrom } from './answerFrom';
export { writeReport } from './writeReport';
