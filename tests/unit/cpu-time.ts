/**
 * How much of the processor this test has used so far, in milliseconds. Unlike a clock it does not go on while
 * other programs run, so a busy machine fails no test that compares it.
 */
export const cpuTime = () => {
	const { user, system } = process.cpuUsage();
	return ( user + system ) / 1000;
};
