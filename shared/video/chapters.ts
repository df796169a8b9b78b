/** The links to chapters lead into the player, and the one that is seen is marked. */
export function followChapters(root: HTMLElement, video: HTMLVideoElement) {
	const links = [
		...root.querySelectorAll<HTMLAnchorElement>(
			'.mainstay-video__chapters a'
		),
	];
	const startOf = (link: HTMLElement) => Number(link.dataset.time);
	links.forEach((link) =>
		link.addEventListener('click', (event) => {
			// With a key held, whoever clicks wants the link itself.
			if (event.ctrlKey || event.metaKey || event.shiftKey) {
				return;
			}
			event.preventDefault();
			// What is for grown-ups is closed until somebody opens it: a click does.
			video.closest('details')?.setAttribute('open', '');
			video.currentTime = startOf(link);
			video.play().catch(() => {});
		})
	);
	video.addEventListener('timeupdate', () => {
		const current = links
			.filter((link) => startOf(link) <= video.currentTime)
			.at(-1);
		links.forEach((link) =>
			link === current
				? link.setAttribute('aria-current', 'true')
				: link.removeAttribute('aria-current')
		);
	});
}
