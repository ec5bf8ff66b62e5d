/** Returns the processor time that this thread has used, in milliseconds. Other programs do not change it. */
export const processorMs = () => process.threadCpuUsage().user / 1000;
