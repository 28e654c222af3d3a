import { diagnoseError } from "#contracts/desk/error-diagnoses.ts";
import { type Binding, bind } from "#server/call/bind.ts";
import { findErrorDiagnosis } from "./diagnosis.ts";

export const errorDiagnosisRoutes: Binding[] = [
  bind(diagnoseError, ({ input: { params, query } }) => findErrorDiagnosis(params.code, query.fields)),
];
