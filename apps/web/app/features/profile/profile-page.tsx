import * as m from '@safar/messages/account';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { IconDatabase, IconDevices, IconHeart, IconLock, IconUser, IconUsers } from '@tabler/icons-react';
import { Avatar } from '#design/emblems.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { useSession, type User } from '#lib/session.ts';
import { PushSwitch } from '#features/push/push-switch.tsx';
import { AccountLanguage } from './account-language.tsx';
import { DetailsForm } from './details-form.tsx';
import { Devices, type Device } from './devices.tsx';
import { EmailVerification } from './email-verification.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { Travellers, type Traveller } from './travellers.tsx';
import { YourData } from './your-data.tsx';

export interface Profile {
  user: User;
  hasPassword: boolean;
  emailVerified: boolean;
  devices: readonly Device[];
  travellers: readonly Traveller[];
  /** Most travellers that may be saved. */
  limit: number;
}

/** The traveller's own account (REQ-ACC-14). */
export function ProfilePage({ user, hasPassword, emailVerified, devices, travellers, limit }: Profile) {
  const { visitor } = useSession();
  const name = visitor.kind === 'signed-in' ? visitor.displayName : (user.name ?? '');
  return (
    <div className="page grid grid-cols-1 gap-6 py-8 sm:gap-8">
      <title>{`${t(m.myProfile)} – Safar`}</title>
      <div className="flex items-center gap-4">
        <Avatar name={name} className="size-14! text-xl!" />
        <div className="min-w-0">
          <h1>{t(m.myProfile)}</h1>
          <p className="text-muted">
            {user.name ? <span>{`${user.name} · `}</span> : ''}
            <span className="whitespace-nowrap">{shownMobile(user.phone)}</span>
          </p>
        </div>
      </div>
      <ProfileSection icon={IconUser} title={t(m.detailsTitle)} text={t(m.details)}>
        <DetailsForm user={user} />
        <AccountLanguage chosen={user.language} />
        <EmailVerification email={user.email} isVerified={emailVerified} />
      </ProfileSection>
      <ProfileSection icon={IconUsers} title={t(m.travellersTitle)} text={t(m.travellers)}>
        <Travellers travellers={travellers} limit={limit} />
      </ProfileSection>
      <ProfileSection icon={IconHeart} title={t(common.savedHotels)} text={t(m.savedHotels)}>
        <LinkButton to="/saved-hotels">{t(m.viewSavedHotels)}</LinkButton>
      </ProfileSection>
      <ProfileSection
        icon={IconLock}
        title={t(common.password)}
        text={hasPassword ? t(m.newPassword) : t(m.noPassword)}
      >
        <PasswordForm key={String(hasPassword)} user={user} hasPassword={hasPassword} />
      </ProfileSection>
      <ProfileSection icon={IconDevices} title={t(m.devicesTitle)} text={t(m.devices)}>
        <Devices devices={devices} />
        <PushSwitch className="mt-5 border-t pt-5" />
      </ProfileSection>
      <ProfileSection icon={IconDatabase} title={t(m.dataTitle)} text={t(m.data)}>
        <YourData user={user} hasPassword={hasPassword} />
      </ProfileSection>
    </div>
  );
}

function shownMobile(mobile: string): string {
  return `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`;
}
