import { useState } from '@wordpress/element';
import { failureOf, type Failure } from './api';
import { ConnectScreen } from './connect-screen';
import { GoogleAccount } from './google-account';
import { GoogleChoice } from './google-choice';
import type { SourceProps } from './source-props';
import { usePages } from './use-pages';
import { MediaGrid } from './media-grid';

/** Google Photos: sign in, choose in Google's own window, then select among what was chosen. */
export function GoogleSource(props: SourceProps) {
	const { service, isCopying, onFailure, onSelectAll, onNewQuestion } = props;
	const [isSignedOut, setIsSignedOut] = useState(false);
	// Of a choice that is made.
	const [path, setPath] = useState<string>();

	const fail = (failure: Failure) => {
		if (failure.code === 'authorization_required') {
			setIsSignedOut(true);
			setPath(undefined);
		} else {
			onFailure(failure);
		}
	};
	const { pages, loadMore, askAgain } = usePages(
		service,
		isSignedOut ? null : { path },
		fail
	);

	if (isSignedOut) {
		return (
			<ConnectScreen
				service={service}
				onConnected={() => {
					onNewQuestion();
					setIsSignedOut(false);
				}}
				onFailure={(error) => onFailure(failureOf(error))}
			/>
		);
	}
	if (pages.status === 'loading' || pages.status === 'failed') {
		return (
			<MediaGrid
				{...props}
				pages={pages}
				isDisabled={isCopying}
				onMore={askAgain}
			/>
		);
	}
	return (
		<>
			<GoogleAccount
				service={service}
				account={pages.account}
				isDisabled={isCopying}
				onDisconnected={() => {
					onSelectAll([]);
					setPath(undefined);
					setIsSignedOut(true);
				}}
				onFailure={(error) => fail(failureOf(error))}
			/>
			{path ? (
				<MediaGrid
					{...props}
					pages={pages}
					isDisabled={isCopying}
					onMore={loadMore}
				/>
			) : (
				<GoogleChoice
					onChosen={(id, items) => {
						onNewQuestion();
						onSelectAll(items);
						setPath(id);
					}}
					onFailure={fail}
				/>
			)}
		</>
	);
}
