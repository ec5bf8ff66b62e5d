/**
 * Returns the processor time in milliseconds that this thread has used for its own code. Other programs do
 * not influence it.
 */
export const processorMs = () => process.threadCpuUsage().user / 1000;
