import { __, _n, sprintf } from '@wordpress/i18n';
import { addressOf } from './address';
import type { Counts, ViewName } from './api';

const titles = (): [ViewName, string][] => [
	['inbox', __('Inbox', 'mainstay-blocks')],
	['spam', __('Spam', 'mainstay-blocks')],
	['trash', __('Trash', 'mainstay-blocks')],
];

/** What the number beside a view counts: in the inbox those that nobody has read. */
function countOf(view: ViewName, counts: Counts): [number, string] {
	if (view === 'inbox') {
		return [
			counts.unread,
			sprintf(
				/* translators: %d: number of responses. */
				_n('%d unread', '%d unread', counts.unread, 'mainstay-blocks'),
				counts.unread
			),
		];
	}
	return [
		counts[view],
		sprintf(
			/* translators: %d: number of responses. */
			_n('%d response', '%d responses', counts[view], 'mainstay-blocks'),
			counts[view]
		),
	];
}

/** Inbox, spam and trash, with what is in them. */
export function ViewLinks({
	current,
	counts,
	onGo,
}: {
	current: ViewName;
	/** Not known before the first answer. */
	counts?: Counts;
	onGo: (view: ViewName) => void;
}) {
	return (
		<nav
			className="mainstay-responses__views"
			aria-label={__('Views', 'mainstay-blocks')}
		>
			<ul>
				{titles().map(([view, title]) => {
					const [count, words] = counts
						? countOf(view, counts)
						: [0, ''];
					return (
						<li key={view}>
							<a
								href={addressOf({
									view,
									response: null,
									form: '',
									isFailed: false,
								})}
								aria-current={
									view === current ? 'page' : undefined
								}
								onClick={(event) => {
									if (!event.metaKey && !event.ctrlKey) {
										event.preventDefault();
										onGo(view);
									}
								}}
							>
								{title}
								{count > 0 && (
									<>
										{' '}
										<span
											className="mainstay-responses__count"
											aria-hidden="true"
										>
											{count}
										</span>
										<span className="screen-reader-text">
											{words}
										</span>
									</>
								)}
							</a>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
