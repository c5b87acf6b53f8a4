import { type Doc, isDoc, type Value } from '../bson/value.ts';
import { MongoError } from '../errors.ts';
import { compilePipeline, runStages } from './stages.ts';

const allowed = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

/** An update written as a pipeline of stages that work on one document. */
export function compileUpdatePipeline(
  stages: readonly Value[],
  constants: Doc | undefined,
): (doc: Doc) => Doc {
  for (const stage of stages) {
    const [name = ''] = isDoc(stage) ? stage.keys() : [];
    if (!allowed.includes(name))
      throw new MongoError(72, `${name} is not allowed to be used within an update`);
  }
  const compiled = compilePipeline(stages, { constants, read: () => [] });
  return (doc) => [...runStages([doc], compiled)][0] as Doc;
}
