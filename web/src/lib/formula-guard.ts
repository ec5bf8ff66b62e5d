export { withFormulaGuard, withoutFormulaGuard } from 'functions/contract/formula-guard';
